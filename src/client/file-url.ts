import { config } from "./config.ts";

/** A stored path as an address: below the static domain of the configuration, unless it is one already (FILE-11, 12). */
export function fileUrl(path: string): string {
  if (path === "" || path.startsWith("http")) return path;
  const { staticDomain } = config();
  return `${staticDomain.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}
