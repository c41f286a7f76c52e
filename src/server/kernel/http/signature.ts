import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";

/** Maximum difference between X-TIMESTAMP and the server's clock, in milliseconds. */
const toleranceMs = 5 * 60_000;

/** The signed parts of a request: its query, its body and the last segment of its path. */
export interface SignedCall {
  /** Path as sent, without query. */
  path: string;
  /** Query and body as received, before parsing. */
  params: Readonly<Record<string, unknown>>;
  sign: string | undefined;
  timestamp: string | undefined;
}

/**
 * The upper-case MD5 of a call's flat parameters as sorted JSON text and the secret. `_t`, empty and nested values
 * are not signed (decision 012); a last path segment with a comma counts as `x-path-variable`.
 */
export function signatureOf(path: string, params: Readonly<Record<string, unknown>>, secret: string): string {
  const last = decodeSegment(path.split("/").at(-1) ?? "");
  const all: Record<string, unknown> = last.includes(",") ? { ...params, "x-path-variable": last } : { ...params };
  const flat = Object.keys(all)
    .filter((name) => name !== "_t" && isSigned(all[name]))
    .sort()
    .map((name) => [name, String(all[name])]);
  return createHash("md5")
    .update(JSON.stringify(Object.fromEntries(flat)) + secret)
    .digest("hex")
    .toUpperCase();
}

/** Refuses with 40102 a wrong signature, or a timestamp more than five minutes off. */
export function checkSignature(call: SignedCall, secret: string, now: Date): void {
  const { sign = "", timestamp = "" } = call;
  const sent = instantOf(timestamp);
  if (!sent || Math.abs(now.getTime() - sent.getTime()) > toleranceMs) throw new Refusal(40102);
  const wanted = Buffer.from(signatureOf(call.path, call.params, secret));
  const given = Buffer.from(sign);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw new Refusal(40102);
}

function isSigned(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "" && typeof value !== "object";
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `yyyyMMddHHmmss` in Asia/Shanghai as an instant; null for any other shape. */
function instantOf(text: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return fromWire(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}
