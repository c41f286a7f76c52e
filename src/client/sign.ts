type Params = Readonly<Record<string, unknown>>;

/** A call as it is sent. */
export interface OnWire {
  /** Path as sent, without the API base. */
  path: string;
  /** Query as sent, without `?`. */
  search: string;
  query: Params;
  body: Params;
}

/** Returns a time as `yyyyMMddHHmmss` in Asia/Shanghai, which has no daylight saving. */
export function signTime(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
}

/**
 * Returns the parameters that our own server signs (decision 012): flat values as text, without `_t` and empty ones. A
 * last path segment with a comma counts as `x-path-variable` (SIGN-01…03).
 */
export function signedParams({ path, query, body }: OnWire): Record<string, string> {
  const last = decodeURIComponent(path.split("/").at(-1) ?? "");
  const all: Params = { ...query, ...body, ...(last.includes(",") ? { "x-path-variable": last } : {}) };
  const flat = Object.entries(all).filter(
    ([name, value]) => name !== "_t" && value !== undefined && value !== "" && typeof value !== "object",
  );
  return Object.fromEntries(flat.map(([name, value]) => [name, String(value)]));
}

/** Returns the text whose MD5 is X-Sign: the parameters as JSON with sorted names, followed by the secret. */
export function signText(params: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(params).sort();
  return `{${sorted.map((name) => `${JSON.stringify(name)}:${JSON.stringify(params[name])}`).join(",")}}${secret}`;
}

const loadMd5 = () => import("js-md5");

/** Preloads the signing code before a call is sent. If loading fails, the call tries again. */
export function signSoon(): void {
  loadMd5().catch(() => undefined);
}

/** Returns the two headers of a signed call. MD5 is loaded with the first signed call, or by `signSoon`. */
export async function sign(
  params: Readonly<Record<string, string>>,
  secret: string,
  time: string,
): Promise<Record<string, string>> {
  const { md5 } = await loadMd5();
  return { "X-Sign": md5(signText(params, secret)).toUpperCase(), "X-TIMESTAMP": time };
}
