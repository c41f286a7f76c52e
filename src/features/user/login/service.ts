/** The service URL for a single sign-on ticket: the present URL without the ticket. */
export function serviceOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("ticket");
  url.hash = "";
  return url.toString();
}
