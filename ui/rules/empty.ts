/** Whether nothing was entered: absent, null, empty text or empty list. Spaces and 0 count as input. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Array.isArray(value) && value.length === 0;
}
