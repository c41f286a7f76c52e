import { credentialsHeaders } from "#src/client/call.ts";

/** Address of a printed report: the URL with the record's id and the token in its query. */
export function printHref(url: string, id: string, token: string): string {
  const [path = "", query = ""] = url.split("?");
  const params = new URLSearchParams(query);
  params.set("id", id);
  params.set("token", token);
  return `${path}?${params.toString()}`;
}

/** Opens a report to print it in a new window that knows nothing of this one. */
export function printReport(url: string, id: string): void {
  window.open(printHref(url, id, credentialsHeaders().token), "_blank", "noopener,noreferrer");
}
