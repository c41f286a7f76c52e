import { config } from "./config.ts";

/** Returns the URL of a stored path: below the configured static domain, unless it already is a URL (FILE-11, 12). */
export function fileUrl(path: string): string {
  if (path === "" || path.startsWith("http")) return path;
  const { staticDomain } = config();
  return `${staticDomain.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}
