/**
 * Returns the typed text as lower-case letters and digits without blanks; null if it contains anything else, is empty
 * or has more than 40 characters.
 */
export function lettersOf(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/\s+/g, "");
  return /^[a-z0-9]{1,40}$/.test(letters) ? letters : null;
}
