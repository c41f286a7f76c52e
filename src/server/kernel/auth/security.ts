import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new random secret: 32 bytes as 43 characters that are safe in headers and URLs. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hex SHA-256; used to store secrets that only need to be compared later. */
export function sha256(text: string): string {
  return hash("sha256", text);
}

/** Hex HMAC-SHA-256 of a text. */
export function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Whether two texts are equal; the comparison time does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}

const secretName = /pass|pwd|secret|token|captcha|smscode|^sig$|x-sign|apikey|privatekey|credential/i;

/** A copy for logs: secrets become ***; long texts and deeply nested values are cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > 500 ? `${value.slice(0, 500)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= 5) return "…";
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([name, item]) => [name, secretName.test(name) ? "***" : withoutSecrets(item, depth + 1)]),
  );
}
