import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";
import { type OnWire, signTime } from "../sign.ts";

/**
 * Returns the parameters that a stock server signs. It looks for the comma in the raw path, decodes the whole query
 * before it splits it at `&`, and skips pairs without `=`; `_t` is left out.
 * @throws CallError for a value with `&`, which such a server splits; up to 3.6.1 it fails on the rest.
 */
export function stockSignedParams({ path, search, query, body }: OnWire): Record<string, string> {
  if (Object.values(query).some((value) => plainText(value).includes("&")))
    throw new CallError(text("common.error.ampersand"), 200, "42201", false, null, "");
  const last = path.slice(path.lastIndexOf("/") + 1);
  const pairs = decodeURIComponent(search)
    .split("&")
    .filter((pair) => pair.includes("="))
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const);
  const { _t, ...params } = Object.fromEntries([
    ...(last.includes(",") ? [["x-path-variable", decodeURIComponent(last)] as const] : []),
    ...pairs,
    ...Object.entries(body).map(([name, value]) => [name, plainText(value)] as const),
  ]);
  return params;
}

/** How far ahead a 14-digit time is sent. */
const aheadMs = 5 * 60_000;

/**
 * Returns the time of a signature: milliseconds if the server is known to accept them. All others get 14 digits, five
 * minutes ahead. Old versions subtract the times as 14-digit numbers and refuse a difference above 300. So 13:00:00 counts
 * as 4041 after 12:59:59. A time ahead is never refused.
 */
export const stockSignTime = (now: number, takesMs: boolean): string =>
  takesMs ? String(now) : signTime(now + aheadMs);
