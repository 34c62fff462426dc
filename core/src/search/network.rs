//! A learned evaluation: a network with one hidden layer, in whole numbers.
//!
//! Inputs are in parts of 32, weights in parts of 4096, and sums are exact, so that a state is worth the same on every machine. The text
//! of a network is a line of numbers for each hidden unit, the weights of its inputs with its bias last, then one for the output; lines
//! that begin with `#` say how it was made.

/// The parts of a whole in an input.
pub const INPUT_PARTS: i32 = 32;
/// The greatest input, either way.
const INPUT_MAX: i32 = 64 * INPUT_PARTS - 1;
/// The bits of a part of a whole in a weight.
const WEIGHT_BITS: u32 = 12;
/// The bits that a hidden sum loses: eight of the seventeen behind its point are left.
const HIDDEN_SHIFT: u32 = 9;
/// The bits behind the point of what comes out.
const OUTPUT_BITS: u32 = WEIGHT_BITS + 8;
/// The most that the weights of a hidden unit may sum up to, so that no sum leaves 32 bits.
const WEIGHTS_MAX: i64 = i32::MAX as i64 / (INPUT_MAX as i64 + 1);

/// An input: so many parts of a whole, within bounds.
pub fn input(numerator: i32, denominator: i32) -> i16 {
    let parts = i64::from(numerator) * i64::from(INPUT_PARTS) / i64::from(denominator.max(1));
    i16::try_from(parts.clamp((-INPUT_MAX).into(), INPUT_MAX.into())).unwrap_or(0)
}

/// As many numbers as are multiplied and added at once: compilers make fast code of a length that is known.
type Block = [i16; 16];

/// The weights of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The blocks of a hidden unit.
    blocks: usize,
    /// Those of each hidden unit, one after the other, each filled up to whole blocks.
    hidden: Vec<Block>,
    /// The biases of the hidden units, in the parts of their sums.
    biases: Vec<i32>,
    output: Vec<i16>,
    bias: i64,
}

/// The fault of a network's text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BadNetwork {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub problem: &'static str,
}

impl Network {
    /// Reads the text of a network with so many inputs.
    ///
    /// # Errors
    /// If it is none, or its sums could leave 32 bits.
    pub fn parse(text: &str, inputs: usize) -> Result<Self, BadNetwork> {
        let mut rows = Vec::new();
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
            let row: Result<Vec<i32>, _> = text.split(',').map(str::parse).collect();
            rows.push((line, row.map_err(|_| BadNetwork { line, problem: "is no list of numbers" })?));
        }
        let Some((line, last)) = rows.pop() else { return Err(BadNetwork { line: 0, problem: "has no weights" }) };
        let (output, bias) = weights(line, &last, rows.len())?;
        let (mut hidden, mut biases) = (Vec::new(), Vec::with_capacity(rows.len()));
        for (line, row) in rows {
            let (own, bias) = weights(line, &row, inputs)?;
            let sum: i64 = own.iter().map(|weight| i64::from(*weight).abs()).sum();
            let bias = bias.checked_mul(INPUT_PARTS).filter(|_| sum + i64::from(bias).abs() <= WEIGHTS_MAX);
            biases.push(bias.ok_or(BadNetwork { line, problem: "has weights that are too large" })?);
            hidden.extend(own.chunks(Block::default().len()).map(block));
        }
        // The bias of the output has the parts of a weight; sums have eight bits more.
        Ok(Self {
            blocks: inputs.div_ceil(Block::default().len()),
            hidden,
            biases,
            output,
            bias: i64::from(bias) << (OUTPUT_BITS - WEIGHT_BITS),
        })
    }

    /// The output, in thousandths. Missing inputs count as nothing.
    pub fn evaluate(&self, inputs: &[i16]) -> i32 {
        let (whole, rest) = inputs.as_chunks();
        let rest = block(rest);
        let sum = |weights: &[Block]| -> i32 {
            let last = weights.get(whole.len()).map_or(0, |weights| dot(weights, &rest));
            weights.iter().zip(whole).map(|(weights, inputs)| dot(weights, inputs)).sum::<i32>() + last
        };
        let units = self.hidden.chunks_exact(self.blocks.max(1)).zip(&self.biases);
        let active = units.map(|(weights, bias)| i64::from((sum(weights) + bias).max(0) >> HIDDEN_SHIFT));
        let out: i64 = active.zip(&self.output).map(|(active, weight)| active * i64::from(*weight)).sum();
        i32::try_from(((out + self.bias) * 1000) >> OUTPUT_BITS).unwrap_or(0)
    }

    /// A worth by hand of which so many thousandths are replaced by what comes out.
    pub fn mixed(&self, inputs: &[i16], by_hand: i64, share: i32) -> i64 {
        let share = i64::from(share);
        (i64::from(self.evaluate(inputs)) * share + by_hand * (1000 - share)) / 1000
    }
}

/// Numbers filled up to a block.
fn block(numbers: &[i16]) -> Block {
    let mut block = Block::default();
    block.iter_mut().zip(numbers).for_each(|(to, from)| *to = *from);
    block
}

fn dot(weights: &Block, inputs: &Block) -> i32 {
    weights.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input)).sum()
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

    /// Two inputs, one unit each way: what comes out is the absolute difference of both, twice, and a half.
    const DIFFERENCE: &str = "# by hand\n4096,-4096,0\n-4096,4096,0\n8192,8192,2048\n";

    #[test]
    fn a_network_computes_what_its_weights_say() {
        let network = Network::parse(DIFFERENCE, 2).unwrap();
        let at = |one, other| network.evaluate(&[input(one, 1), input(other, 1)]);
        assert_eq!([at(3, 1), at(1, 3), at(2, 2)], [4500, 4500, 500]);
        assert_eq!(network.evaluate(&[input(1, 4), input(1, 2)]), 1000);
    }

    #[test]
    fn blocks_of_inputs_give_what_each_input_gives_alone() {
        let weight = |unit: i32, input: i32| (unit * 97 + input * 61) % 401 - 200;
        for (inputs, units) in [(1, 1), (3, 5), (16, 32), (21, 40)] {
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
        assert_eq!(problem("# one\n1,2,x\n1,0\n"), "line 2: is no list of numbers");
        assert_eq!(problem("1,2\n1,0\n"), "line 1: has not as many weights as there are inputs");
        assert_eq!(problem("1,2,0\n1,2,3\n"), "line 2: has not as many weights as there are inputs");
        assert_eq!(problem("1,40000,0\n1,0\n"), "line 1: has weights that are too large");
        let most = Network::parse("32767,32767,0\n1,0\n", 2).unwrap();
        assert_eq!(most.evaluate(&[-2047, -2047]), 0, "the greatest sums stay within 32 bits");
        assert_eq!(problem("32767,32767,1000000\n1,0\n"), "line 1: has weights that are too large");
    }
}
