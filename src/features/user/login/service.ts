/** The address a single sign-on's ticket is made out for: this one, without the ticket. */
export function serviceOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("ticket");
  url.hash = "";
  return url.toString();
}
