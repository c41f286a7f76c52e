import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** What an encrypted text is for; each use has its own key, derived from the secret of the installation. */
export type Encrypted = "data source passwords" | "second factors" | "second factor enrolments";

const keyOf = (secret: string, use: Encrypted) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));

/** The text encrypted with AES-256-GCM, as base64 of nonce, tag and cipher text. */
export function encryptText(secret: string, use: Encrypted, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, use), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** The encrypted text; undefined if another installation or use encrypted it, or if it was changed. */
export function decryptText(secret: string, use: Encrypted, stored: string): string | undefined {
  const bytes = Buffer.from(stored, "base64");
  if (bytes.length < ivBytes + tagBytes) return undefined;
  try {
    const open = createDecipheriv("aes-256-gcm", keyOf(secret, use), bytes.subarray(0, ivBytes));
    open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
