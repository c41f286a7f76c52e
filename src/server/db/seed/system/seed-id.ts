import { createHash } from "node:crypto";

/**
 * The same 19-digit id for the same name on every installation, so that a later seed finds the rows of an earlier one.
 */
export function seedId(what: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(what).digest("hex").slice(0, 15)}`).toString();
  return `1${digits.padStart(18, "0").slice(-18)}`;
}
