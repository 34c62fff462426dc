/** A number whose digits have any radix, taken off from the least significant one. */
export declare class Digits {
    #private;
    constructor(number: bigint);
    /** The next digit, below the radix. */
    take(radix: number): number;
    /** The piece that the next digit names. */
    takeOf<Piece>(pieces: readonly Piece[]): Piece;
    /** The pieces at the set bits of the next digit, which has one bit for each. */
    takeSome<Piece>(pieces: readonly Piece[]): Piece[];
}
