import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";
import { type OnWire, signTime } from "../sign.ts";

/**
 * What a stock server signs of a call. It looks for the comma in the path as sent, decodes the query as a whole before
 * it splits it at `&`, and skips pairs without `=`; `_t` is left out.
 * @throws CallError for a value with `&`, which such a server takes apart; up to 3.6.1 it fails on the rest.
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

/** Up to 3.1 a time is compared as one number of 14 digits, so that one second before a full hour counts as ten minutes. */
const aheadMs = 5 * 60_000;

/**
 * The time of a signature: milliseconds where the server takes them (from 3.2). Older ones get 14 digits, five minutes
 * ahead: they refuse what is older than 300, over a full hour by mistake too, and nothing that is ahead.
 */
export const stockSignTime = (now: number, takesMs: boolean): string =>
  takesMs ? String(now) : signTime(now + aheadMs);
