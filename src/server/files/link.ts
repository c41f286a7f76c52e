import { accessLinkMs } from "#src/contract/system/file.ts";
import { hmac, sameText } from "#src/server/kernel/auth/security.ts";

/** The file that an access link opens, and its expiry. */
export interface FileLink {
  key: string;
  name: string;
  /** Unix time in ms. */
  expires: number;
}

const textOf = ({ key, name, expires }: FileLink) => `${key}\n${name}\n${expires}`;

/**
 * An address that opens a file for ten minutes. Everybody who has the address may open the file, so it covers one file
 * only.
 */
export function makeLink(base: string, key: string, name: string, secret: string, now: Date): string {
  const link = { key, name, expires: now.getTime() + accessLinkMs };
  const query = new URLSearchParams({ key, name, expires: String(link.expires), sig: hmac(secret, textOf(link)) });
  return `${base}/common/file/open?${query.toString()}`;
}

/** Whether a link has a valid signature and has not expired. */
export function linkOpens(link: FileLink, sig: string, secret: string, now: Date): boolean {
  return link.expires > now.getTime() && sameText(hmac(secret, textOf(link)), sig);
}
