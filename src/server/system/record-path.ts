/** The address of a list with one record: open in its drawer, or found by its number in the list's own filter. */
export function recordPath(list: string, record: { id: string; no: string }, filter?: string): string {
  const [name, value] = filter ? [filter, record.no] : ["detail", record.id];
  return `${list}${list.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value }).toString()}`;
}
