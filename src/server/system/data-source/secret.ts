import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Key of the stored passwords, derived from the installation's secret for this use alone. */
const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "data source passwords", 32));

/** The password encrypted with AES-256-GCM, as base64 of nonce, tag and cipher text. */
export function encryptPassword(secret: string, password: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** The password in a stored secret; undefined if the secret was made by another installation or changed. */
export function decryptPassword(secret: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored, "base64");
  if (bytes.length < ivBytes + tagBytes) return undefined;
  try {
    const open = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, ivBytes));
    open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
