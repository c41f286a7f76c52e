/** Returns a sum or product of decimals without binary rounding noise: 0.30000000000000004 becomes 0.3. */
export const exact = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));
