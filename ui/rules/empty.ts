/** Nothing was entered: absent, null, empty text or empty list. Spaces are something, and so is 0. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Array.isArray(value) && value.length === 0;
}
