type Params = Readonly<Record<string, unknown>>;

/** A call as it is on the wire. */
export interface OnWire {
  /** As sent, without the API base. */
  path: string;
  /** As sent, without `?`. */
  search: string;
  query: Params;
  body: Params;
}

/** `yyyyMMddHHmmss` of an instant in Asia/Shanghai, which has no daylight saving. */
export function signTime(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
}

/**
 * What our own server signs of a call (decision 012): flat values as texts, without `_t` and empty ones; a last path
 * segment with a comma counts as `x-path-variable` (SIGN-01…03).
 */
export function signedParams({ path, query, body }: OnWire): Record<string, string> {
  const last = decodeURIComponent(path.split("/").at(-1) ?? "");
  const all: Params = { ...query, ...body, ...(last.includes(",") ? { "x-path-variable": last } : {}) };
  const flat = Object.entries(all).filter(
    ([name, value]) => name !== "_t" && value !== undefined && value !== "" && typeof value !== "object",
  );
  return Object.fromEntries(flat.map(([name, value]) => [name, String(value)]));
}

/** The text whose MD5 is X-Sign: the parameters as JSON with sorted names, then the secret. */
export function signText(params: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(params).sort();
  return `{${sorted.map((name) => `${JSON.stringify(name)}:${JSON.stringify(params[name])}`).join(",")}}${secret}`;
}

const loadMd5 = () => import("js-md5");

/** Fetches what signs a call, for somebody who is about to send. What does not come is asked for again by the call. */
export function signSoon(): void {
  loadMd5().catch(() => undefined);
}

/** The two headers of a signed call. MD5 is loaded when the first signed call is made, or with `signSoon`. */
export async function sign(
  params: Readonly<Record<string, string>>,
  secret: string,
  time: string,
): Promise<Record<string, string>> {
  const { md5 } = await loadMd5();
  return { "X-Sign": md5(signText(params, secret)).toUpperCase(), "X-TIMESTAMP": time };
}
