"""A network with one hidden layer: what it computes, how it learns, and the whole numbers that the core reads."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

INPUT_PARTS = 32
"""The parts of a whole in an input."""
WEIGHT_PARTS = 4096
"""The parts of a whole in a weight."""
HIDDEN = 32
"""The hidden units."""


@dataclass
class Network:
    """The weights, as they are learned."""

    hidden: Floats
    hidden_bias: Floats
    output: Floats
    output_bias: Floats

    @classmethod
    def begin(cls, inputs: int, mean: float, chance: np.random.Generator) -> "Network":
        """A network that knows nothing but the mean of what it is to learn."""
        hidden = chance.standard_normal((inputs, HIDDEN)) * np.sqrt(1.0 / inputs)
        output = chance.standard_normal(HIDDEN) * np.sqrt(1.0 / HIDDEN)
        zeros = np.zeros(HIDDEN, np.float32)
        return cls(hidden.astype(np.float32), zeros, output.astype(np.float32), np.array([mean], np.float32))

    def parts(self) -> list[Floats]:
        """The arrays, in one order."""
        return [self.hidden, self.hidden_bias, self.output, self.output_bias]

    def evaluate(self, inputs: Floats) -> Floats:
        """The output for each row."""
        return np.maximum(inputs @ self.hidden + self.hidden_bias, 0) @ self.output + self.output_bias[0]

    def gradients(self, inputs: Floats, targets: Floats) -> tuple[float, list[Floats]]:
        """The mean squared error over some rows, and how it changes with each weight."""
        sums = inputs @ self.hidden + self.hidden_bias
        active = np.maximum(sums, 0)
        errors = active @ self.output + self.output_bias[0] - targets
        slope = errors * np.float32(2.0 / len(targets))
        back = np.outer(slope, self.output) * (sums > 0)
        parts = [inputs.T @ back, back.sum(axis=0), active.T @ slope, np.array([slope.sum()])]
        return float(np.mean(errors**2)), [part.astype(self.hidden.dtype) for part in parts]

    def text(self, notes: list[str]) -> str:
        """The network in whole numbers, as the core reads it, below some notes."""
        rows = [np.append(weights, bias) for weights, bias in zip(self.hidden.T, self.hidden_bias, strict=True)]
        rows.append(np.append(self.output, self.output_bias))
        lines = [",".join(str(number) for number in whole(row)) for row in rows]
        return "".join(f"{line}\n" for line in [*(f"# {note}" for note in notes), *lines])


def whole(row: Floats) -> list[int]:
    """A row of weights with its bias at the end, in parts; weights fit in 16 bits."""
    parts = np.rint(row.astype(np.float64) * WEIGHT_PARTS).astype(np.int64)
    parts[:-1] = np.clip(parts[:-1], -32767, 32767)
    return [int(part) for part in parts]


class Adam:
    """Adam (Kingma and Ba 2015): steps along a smoothed gradient, shorter where it is unsteady."""

    def __init__(self, parts: list[Floats], rate: float) -> None:
        self.rate, self.steps = rate, 0
        self.means = [np.zeros_like(part) for part in parts]
        self.squares = [np.zeros_like(part) for part in parts]

    def step(self, parts: list[Floats], gradients: list[Floats], decay: float) -> None:
        """Moves the parts, and lets their weights shrink a little."""
        self.steps += 1
        rate = self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for part, gradient, mean, square in zip(parts, gradients, self.means, self.squares, strict=True):
            mean += (gradient - mean) * np.float32(0.1)
            square += (gradient**2 - square) * np.float32(0.001)
            part -= (rate * mean / (np.sqrt(square) + 1e-8) + self.rate * decay * part).astype(part.dtype)
