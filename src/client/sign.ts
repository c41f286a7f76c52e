/** `yyyyMMddHHmmss` of an instant in Asia/Shanghai, which has no daylight saving. */
export function signTime(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
}

/**
 * The text whose MD5 is X-Sign: JSON of the sorted parameters as texts, then the secret. Only flat values are signed;
 * `_t` and empty values are left out, but for those in `keepEmpty`; a last path segment with a comma counts as
 * `x-path-variable` (SIGN-01…03).
 */
export function signText(
  path: string,
  params: Readonly<Record<string, unknown>>,
  secret: string,
  keepEmpty: readonly string[] = [],
): string {
  const last = decodeURIComponent(path.split("/").at(-1) ?? "");
  const all: Record<string, unknown> = { ...params, ...(last.includes(",") ? { "x-path-variable": last } : {}) };
  const flat = Object.keys(all)
    .filter(
      (key) =>
        key !== "_t" &&
        all[key] !== undefined &&
        all[key] !== null &&
        (all[key] !== "" || keepEmpty.includes(key)) &&
        typeof all[key] !== "object",
    )
    .sort()
    .map((key) => [key, String(all[key])]);
  return JSON.stringify(Object.fromEntries(flat)) + secret;
}

/** The two headers of a signed call. MD5 is loaded when the first signed call is made. */
export async function sign(
  path: string,
  params: Readonly<Record<string, unknown>>,
  secret: string,
  keepEmpty: readonly string[] = [],
): Promise<Record<string, string>> {
  const { md5 } = await import("js-md5");
  return {
    "X-Sign": md5(signText(path, params, secret, keepEmpty)).toUpperCase(),
    "X-TIMESTAMP": signTime(Date.now()),
  };
}
