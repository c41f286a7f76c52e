import { accessLinkMs } from "#src/contract/system/file.ts";
import { hmac, sameText } from "#src/server/kernel/auth/security.ts";

/** What an access link opens, until when. */
export interface FileLink {
  key: string;
  name: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const textOf = ({ key, name, expires }: FileLink) => `${key}\n${name}\n${expires}`;

/** An address that opens a file for ten minutes; whoever holds it may, so it carries no more than one file. */
export function makeLink(base: string, key: string, name: string, secret: string, now: Date): string {
  const link = { key, name, expires: now.getTime() + accessLinkMs };
  const query = new URLSearchParams({ key, name, expires: String(link.expires), sig: hmac(secret, textOf(link)) });
  return `${base}/common/file/open?${query.toString()}`;
}

/** Whether a link is ours and still open. */
export function linkOpens(link: FileLink, sig: string, secret: string, now: Date): boolean {
  return link.expires > now.getTime() && sameText(hmac(secret, textOf(link)), sig);
}
