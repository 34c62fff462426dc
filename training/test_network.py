"""The network: its gradients, what it can learn, and its whole numbers."""

import unittest

import numpy as np

from network import WEIGHT_PARTS, Adam, Network, whole


class NetworkTest(unittest.TestCase):
    def test_gradients_are_those_of_small_differences(self) -> None:
        chance = np.random.default_rng(1)
        network = Network(*(part.astype(np.float64) for part in Network.begin(5, 0.5, chance).parts()))
        inputs, targets = chance.standard_normal((40, 5)), chance.standard_normal(40)
        _, gradients = network.gradients(inputs, targets)
        for part, gradient in zip(network.parts(), gradients, strict=True):
            for place in list(np.ndindex(part.shape))[::7]:
                kept, errors = part[place], []
                for shift in (1e-6, -1e-6):
                    part[place] = kept + shift
                    errors.append(network.gradients(inputs, targets)[0])
                part[place] = kept
                self.assertAlmostEqual((errors[0] - errors[1]) / 2e-6, gradient[place], places=5)

    def test_it_learns_what_no_sum_of_inputs_says(self) -> None:
        chance = np.random.default_rng(2)
        inputs = chance.standard_normal((4000, 2)).astype(np.float32)
        targets = np.abs(inputs[:, 0] - inputs[:, 1])
        network = Network.begin(2, 1.0, chance)
        adam = Adam(network.parts(), 0.01)
        for step in range(1500):
            rows = slice(step % 20 * 200, step % 20 * 200 + 200)
            adam.step(network.parts(), network.gradients(inputs[rows], targets[rows])[1], 0.0)
        self.assertLess(network.gradients(inputs, targets)[0], 0.01 * float(np.var(targets)))

    def test_equal_seeds_give_equal_texts(self) -> None:
        texts = [Network.begin(3, 1.0, np.random.default_rng(7)).text(["made"]) for _ in range(2)]
        self.assertEqual(texts[0], texts[1])
        self.assertEqual(texts[0].splitlines()[0], "# made")
        self.assertNotEqual(texts[0], Network.begin(3, 1.0, np.random.default_rng(8)).text(["made"]))

    def test_weights_fit_in_sixteen_bits(self) -> None:
        self.assertEqual(whole(np.array([100.0, -100.0, 0.5, 100.0])), [32767, -32767, 2048, 100 * WEIGHT_PARTS])


if __name__ == "__main__":
    unittest.main()
