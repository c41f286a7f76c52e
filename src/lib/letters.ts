/** What was typed as letters and digits that can spell something; null when it cannot. */
export function lettersOf(typed: string): string | null {
  const letters = typed.toLowerCase().replaceAll(/\s+/g, "");
  return /^[a-z0-9]{1,40}$/.test(letters) ? letters : null;
}
