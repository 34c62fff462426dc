//! A learned evaluation: a network with one hidden layer, in whole numbers.
//!
//! Inputs are in units of 1/32, weights in units of 1/4096, and sums are exact, so that a state is worth the same on every machine. The
//! text of a network has a line of numbers for each hidden unit, the weights of its inputs with its bias last, then one for the output;
//! lines that begin with `#` say how it was made.

use arrayvec::ArrayVec;

/// The units of an input in a whole.
pub const INPUT_PARTS: i32 = 32;
/// The greatest input, either way.
const INPUT_MAX: i32 = 64 * INPUT_PARTS - 1;
/// The fractional bits of a weight.
const WEIGHT_BITS: u32 = 12;
/// The bits that a hidden sum loses: it keeps eight of its seventeen fractional bits.
const HIDDEN_SHIFT: u32 = 9;
/// The fractional bits of the output.
const OUTPUT_BITS: u32 = WEIGHT_BITS + 8;
/// The largest sum of the weights of a hidden unit, so that no sum exceeds 32 bits.
const WEIGHTS_MAX: i64 = i32::MAX as i64 / (INPUT_MAX as i64 + 1);

/// An input: a fraction, limited to its bounds. Inlined, so that known denominators cost no division.
#[inline]
pub fn input(numerator: i32, denominator: i32) -> i16 {
    let parts = i64::from(numerator) * i64::from(INPUT_PARTS) / i64::from(denominator.max(1));
    i16::try_from(parts.clamp((-INPUT_MAX).into(), INPUT_MAX.into())).unwrap_or(0)
}

/// The hidden units of a bank.
const UNITS: usize = 32;
/// The number of units whose sums lie side by side.
const BESIDE: usize = 4;
/// The number of pairs of inputs prepared at a time.
const PAIRS: usize = 64;

/// A pair of numbers for each of some units: compilers multiply and add pairs in one step.
type Pairs = [i16; 2 * BESIDE];
/// The sums of a bank.
type Sums = [[i32; BESIDE]; UNITS / BESIDE];

/// The weights of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The hidden units.
    banks: Vec<Bank>,
    bias: i64,
}

/// Some hidden units, padded with units of weight 0.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bank {
    /// The weights of all units for each pair of inputs.
    hidden: Vec<[Pairs; UNITS / BESIDE]>,
    /// The biases of the units, in the scale of their sums.
    biases: Sums,
    output: [i16; UNITS],
}

/// The fault in the text of a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadNetwork {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub problem: &'static str,
}

impl Network {
    /// Reads the text of a network with this number of inputs.
    ///
    /// # Errors
    /// If the text is not a network, or sums could exceed 32 bits.
    pub fn parse(text: &str, inputs: usize) -> Result<Self, BadNetwork> {
        let mut rows = Vec::new();
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
            let row: Result<Vec<i32>, _> = text.split(',').map(str::parse).collect();
            rows.push((line, row.map_err(|_| BadNetwork { line, problem: "is not a list of numbers" })?));
        }
        let Some((line, last)) = rows.pop() else { return Err(BadNetwork { line: 0, problem: "has no weights" }) };
        let (output, bias) = weights(line, &last, rows.len())?;
        let mut banks = Vec::with_capacity(rows.len().div_ceil(UNITS));
        for (rows, output) in rows.chunks(UNITS).zip(output.chunks(UNITS)) {
            banks.push(Bank::of(rows, output, inputs)?);
        }
        // The bias of the output has the scale of a weight; sums have eight more bits.
        Ok(Self { banks, bias: i64::from(bias) << (OUTPUT_BITS - WEIGHT_BITS) })
    }

    /// The output, in thousandths. Missing inputs count as 0.
    pub fn evaluate(&self, inputs: &[i16]) -> i32 {
        let out: i64 = self.banks.iter().map(|bank| bank.evaluate(inputs)).sum();
        i32::try_from(((out + self.bias) * 1000) >> OUTPUT_BITS).unwrap_or(0)
    }

    /// The hand-made worth, with this share in thousandths replaced by the output.
    pub fn mixed(&self, inputs: &[i16], by_hand: i64, share: i32) -> i64 {
        let share = i64::from(share);
        (i64::from(self.evaluate(inputs)) * share + by_hand * (1000 - share)) / 1000
    }
}

impl Bank {
    /// The units of some lines, with their weights in the output.
    fn of(rows: &[(usize, Vec<i32>)], output: &[i16], inputs: usize) -> Result<Self, BadNetwork> {
        let mut bank = Self {
            hidden: vec![[Pairs::default(); UNITS / BESIDE]; inputs.div_ceil(2)],
            biases: Sums::default(),
            output: [0; UNITS],
        };
        for (unit, ((line, row), output)) in rows.iter().zip(output).enumerate() {
            let (own, bias) = weights(*line, row, inputs)?;
            let sum: i64 = own.iter().map(|weight| i64::from(*weight).abs()).sum();
            let bias = bias.checked_mul(INPUT_PARTS).filter(|_| sum + i64::from(bias).abs() <= WEIGHTS_MAX);
            let bias = bias.ok_or(BadNetwork { line: *line, problem: "has weights that are too large" })?;
            bank.biases[unit / BESIDE][unit % BESIDE] = bias;
            bank.output[unit] = *output;
            for (input, weight) in own.into_iter().enumerate() {
                bank.hidden[input / 2][unit / BESIDE][unit % BESIDE * 2 + input % 2] = weight;
            }
        }
        Ok(bank)
    }

    /// The contribution of the units to the output.
    fn evaluate(&self, inputs: &[i16]) -> i64 {
        let mut sums = self.biases;
        for (inputs, hidden) in inputs.chunks(2 * PAIRS).zip(self.hidden.chunks(PAIRS)) {
            add_up(&mut sums, hidden, &spread(inputs));
        }
        let active = sums.as_flattened().iter().map(|sum| i64::from(sum.max(&0) >> HIDDEN_SHIFT));
        active.zip(&self.output).map(|(active, weight)| active * i64::from(*weight)).sum()
    }
}

/// Each pair of inputs other than zeros, with its place, repeated for the units that are added in one step.
fn spread(inputs: &[i16]) -> ArrayVec<(usize, Pairs), PAIRS> {
    let (pairs, rest) = inputs.as_chunks();
    let last = rest.first().map(|last| [*last, 0]);
    let mut spread = ArrayVec::new();
    for (place, [one, other]) in pairs.iter().copied().chain(last).enumerate() {
        if (one, other) != (0, 0) {
            spread.push((place, [one, other, one, other, one, other, one, other]));
        }
    }
    spread
}

/// Adds the weighted inputs.
#[inline(never)]
fn add_up(sums: &mut Sums, hidden: &[[Pairs; UNITS / BESIDE]], inputs: &[(usize, Pairs)]) {
    let mut added = *sums;
    for (place, inputs) in inputs {
        let Some(weights) = hidden.get(*place) else { continue };
        for group in 0..UNITS / BESIDE {
            add(&mut added[group], &weights[group], inputs);
        }
    }
    *sums = added;
}

/// This loop works by index and in two steps: only then compilers use the one instruction that multiplies and adds pairs.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the form that compilers know")]
fn add(sums: &mut [i32; BESIDE], weights: &Pairs, inputs: &Pairs) {
    let mut products = [0_i32; 2 * BESIDE];
    for at in 0..2 * BESIDE {
        products[at] = i32::from(weights[at]) * i32::from(inputs[at]);
    }
    for unit in 0..BESIDE {
        sums[unit] += products[2 * unit] + products[2 * unit + 1];
    }
}

/// The weights of a line, and the bias at its end.
fn weights(line: usize, row: &[i32], count: usize) -> Result<(Vec<i16>, i32), BadNetwork> {
    let (bias, own) = row.split_last().ok_or(BadNetwork { line, problem: "is empty" })?;
    if own.len() != count {
        return Err(BadNetwork { line, problem: "has not as many weights as there are inputs" });
    }
    let own: Result<Vec<i16>, _> = own.iter().map(|weight| i16::try_from(*weight)).collect();
    Ok((own.map_err(|_| BadNetwork { line, problem: "has weights that are too large" })?, *bias))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two inputs, one unit each way: the output is twice the absolute difference of both, and a half.
    const DIFFERENCE: &str = "# by hand\n4096,-4096,0\n-4096,4096,0\n8192,8192,2048\n";

    #[test]
    fn a_network_computes_what_its_weights_say() {
        let network = Network::parse(DIFFERENCE, 2).unwrap();
        let at = |one, other| network.evaluate(&[input(one, 1), input(other, 1)]);
        assert_eq!([at(3, 1), at(1, 3), at(2, 2)], [4500, 4500, 500]);
        assert_eq!(network.evaluate(&[input(1, 4), input(1, 2)]), 1000);
    }

    #[test]
    fn pairs_of_inputs_give_what_each_input_gives_alone() {
        let weight = |unit: i32, input: i32| (unit * 97 + input * 61) % 401 - 200;
        for (inputs, units) in [(1, 1), (3, 5), (16, 32), (21, 40), (151, 70)] {
            let row = |unit| (0..=inputs).map(|input| weight(unit, input).to_string()).collect::<Vec<_>>().join(",");
            let output: Vec<String> = (0..=units).map(|unit| weight(unit, 7).to_string()).collect();
            let text = format!("{}\n{}", (0..units).map(row).collect::<Vec<_>>().join("\n"), output.join(","));
            let given: Vec<i16> = (0..inputs).map(|input| i16::try_from(input * 137 % 300 - 150).unwrap()).collect();
            let sum = |unit| -> i32 {
                let own = (0..).zip(&given).map(|(input, value)| weight(unit, input) * i32::from(*value));
                own.sum::<i32>() + weight(unit, inputs) * INPUT_PARTS
            };
            let active =
                (0..units).map(|unit| i64::from(sum(unit).max(0) >> HIDDEN_SHIFT) * i64::from(weight(unit, 7)));
            let out = active.sum::<i64>() + (i64::from(weight(units, 7)) << (OUTPUT_BITS - WEIGHT_BITS));
            let network = Network::parse(&text, given.len()).unwrap();
            assert_eq!(
                i64::from(network.evaluate(&given)),
                (out * 1000) >> OUTPUT_BITS,
                "{inputs} inputs, {units} units"
            );
            assert_eq!(network.evaluate(&given[..given.len() - 1]), {
                let mut short = given.clone();
                short.pop();
                short.push(0);
                network.evaluate(&short)
            });
        }
    }

    #[test]
    fn inputs_stay_within_their_bounds() {
        assert_eq!([input(1, 2), input(-3, 1), input(1_000_000, 1), input(-1_000_000, 1)], [16, -96, 2047, -2047]);
    }

    #[test]
    fn texts_that_are_no_network_are_refused_with_their_line() {
        let problem = |text: &str| Network::parse(text, 2).unwrap_err().to_string();
        assert_eq!(problem("# nothing\n"), "line 0: has no weights");
        assert_eq!(problem("# one\n1,2,x\n1,0\n"), "line 2: is not a list of numbers");
        assert_eq!(problem("1,2\n1,0\n"), "line 1: has not as many weights as there are inputs");
        assert_eq!(problem("1,2,0\n1,2,3\n"), "line 2: has not as many weights as there are inputs");
        assert_eq!(problem("1,40000,0\n1,0\n"), "line 1: has weights that are too large");
        let most = Network::parse("32767,32767,0\n1,0\n", 2).unwrap();
        assert_eq!(most.evaluate(&[-2047, -2047]), 0, "the greatest sums stay within 32 bits");
        assert_eq!(problem("32767,32767,1000000\n1,0\n"), "line 1: has weights that are too large");
    }
}
