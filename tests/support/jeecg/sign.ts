import { createHash } from "node:crypto";
import { plainText } from "#src/lib/text-at.ts";
import type { Asked, Version } from "./wire.ts";

export interface SignChecker {
  secret: string;
  version: Version;
  /** The server's clock, in milliseconds. */
  now: number;
}

/** Stands for a Java `throw`; holds the message that the person sees. */
class Thrown extends Error {}

/** `URLDecoder.decode(text, "UTF-8")`: it also turns a plus into a space. */
const urlDecoded = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

/** `HttpUtils.getUrlParams`: decodes the whole query first and then splits it. */
function urlParams(query: string, version: Version): [string, string][] {
  if (query === "") return [];
  return urlDecoded(query)
    .split("&")
    .flatMap((pair): [string, string][] => {
      const at = pair.indexOf("=");
      if (at !== -1) return [[pair.slice(0, at), pair.slice(at + 1)]];
      // Since 3.6.2 the server skips it; before, it called `substring(0, -1)`.
      if (version === "2.4") throw new Thrown("操作失败，String index out of range: -1");
      return [];
    });
}

/** `HttpUtils.getAllParams`: the signed parameters of the raw request. `getRequestURI()` is not decoded. */
export function signedParams({ target, method, body }: Asked, version: Version): ReadonlyMap<string, string> {
  const [uri = "", query = ""] = target.split("?", 2);
  const all = new Map<string, string>();
  const last = uri.slice(uri.lastIndexOf("/") + 1);
  if (last.includes(",")) all.set("x-path-variable", urlDecoded(last));
  for (const [name, value] of urlParams(query, version)) all.set(name, value);
  if (method !== "GET") for (const [name, value] of Object.entries(body)) all.set(name, plainText(value));
  return all;
}

/** `SignUtil.getParamsSign`: the sorted parameters as JSON text, followed by the secret. */
export function paramsSign(params: ReadonlyMap<string, string>, secret: string): string {
  const sorted = [...params].filter(([name]) => name !== "_t").toSorted(([a], [b]) => (a < b ? -1 : 1));
  const json = sorted.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",");
  return createHash("md5").update(`{${json}}${secret}`).digest("hex").toUpperCase();
}

/** `DateUtils.getCurrentTimestamp`: the time in Shanghai, its 14 digits as one number. */
const digits = (ms: number) => Number(new Date(ms + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14));

/** Seconds. */
const maxExpire = 5 * 60;

/** `SignAuthInterceptor`: rejects a time that is too old; accepts one in the future. */
function checkTime(given: string, { version, now }: SignChecker): void {
  if (given === "") throw new Thrown("Sign签名校验失败，请求参数不完整！");
  if (version === "2.4" && !/^\d{14}$/.test(given))
    throw new Thrown("操作失败，签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss");
  const isOld = given.length === 14 ? digits(now) - Number(given) > maxExpire : now - Number(given) > maxExpire * 1000;
  if (isOld) throw new Thrown("签名验证失败，请求时效性验证失败！");
}

/** Why the server rejects a call's signature; null if it is right. */
export function refusedSignature(asked: Asked, checker: SignChecker): string | null {
  try {
    const params = signedParams(asked, checker.version);
    checkTime(String(asked.headers["x-timestamp"] ?? ""), checker);
    return asked.headers["x-sign"] === paramsSign(params, checker.secret) ? null : "Sign签名校验失败！";
  } catch (error) {
    if (error instanceof Thrown) return error.message;
    throw error;
  }
}
