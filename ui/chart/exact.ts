/** A sum or product of decimals without the rest that binary fractions leave: 0.30000000000000004 is 0.3. */
export const exact = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));
