/** The 31 signs of a unified social credit code in the order of their values: no I, O, S, V, Z. */
const signs = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Whether a text is a unified social credit code: 18 signs, capitals only, the last one the right check digit (GB 32100). */
export function isCreditCode(code: string): boolean {
  return code.length === 18 && code[17] === creditCodeCheckDigit(code.slice(0, 17));
}

/** The check digit of the first 17 signs of a credit code; null when one of them cannot stand there. */
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
