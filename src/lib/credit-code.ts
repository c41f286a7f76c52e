/** The 31 characters of a unified social credit code in the order of their values: no I, O, S, V, Z. */
const signs = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/**
 * Returns whether a text is a unified social credit code: 18 characters, capitals only, with a correct check digit at
 * the end (GB 32100).
 */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && code[17] === creditCodeCheckDigit(code.slice(0, 17));
}

/** Returns the check digit for the first 17 characters of a credit code; null if one of them is not allowed. */
export function creditCodeCheckDigit(body: string): string | null {
  if (body.length !== 17) return null;
  let sum = 0;
  let weight = 1;
  for (const sign of body) {
    const value = signs.indexOf(sign);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return signs[(31 - (sum % 31)) % 31] ?? null;
}
