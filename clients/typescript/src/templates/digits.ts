// Numbers read digit by digit: a member's number says which of the pieces it takes.

/** A number whose digits have any radix, taken off from the least significant one. */
export class Digits {
  #rest: bigint;

  constructor(number: bigint) {
    this.#rest = number;
  }

  /** The next digit, below the radix. */
  take(radix: number): number {
    const base = BigInt(radix);
    const digit = this.#rest % base;
    this.#rest /= base;
    return Number(digit);
  }

  /** The piece that the next digit names. */
  takeOf<Piece>(pieces: readonly Piece[]): Piece {
    return pieces[this.take(pieces.length)]!;
  }

  /** The pieces at the set bits of the next digit, which has one bit for each. */
  takeSome<Piece>(pieces: readonly Piece[]): Piece[] {
    return pieces.filter(() => this.take(2) === 1);
  }
}
