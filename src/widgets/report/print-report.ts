import { credentialsHeaders } from "#src/client/call.ts";

/** URL of a printed report: `url` with the record's id and the token in the query. */
export function printHref(url: string, id: string, token: string): string {
  const [path = "", query = ""] = url.split("?");
  const params = new URLSearchParams(query);
  params.set("id", id);
  params.set("token", token);
  return `${path}?${params.toString()}`;
}

/** Opens a report for printing in a new window, without access to this one. */
export function printReport(url: string, id: string): void {
  window.open(printHref(url, id, credentialsHeaders().token), "_blank", "noopener,noreferrer");
}
