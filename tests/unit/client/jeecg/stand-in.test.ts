import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusedSignature, signedParams } from "#tests/support/jeecg/sign.ts";
import type { Asked, Version } from "#tests/support/jeecg/wire.ts";

const asked = (target: string, more: Partial<Asked> = {}): Asked => ({
  method: "GET",
  target,
  path: "",
  query: new URLSearchParams(),
  headers: {},
  body: {},
  raw: Buffer.alloc(0),
  ...more,
});
const read = (target: string, version: Version = "3.9") => Object.fromEntries(signedParams(asked(target), version));
const md5 = (text: string) => createHash("md5").update(text).digest("hex").toUpperCase();

/** Follows JeecgBoot's code line by line: SignAuthInterceptor, HttpUtils, SignUtil, DateUtils. */
describe("The stand-in of a stock server checks signatures as a real one", () => {
  it("looks for the comma in the path as it came, not in the decoded one", () => {
    expect(read("/b/sys/dict/loadDict/sys_user,real%20name,username")).toEqual({
      "x-path-variable": "sys_user,real name,username",
    });
    expect(read("/b/sys/dict/loadDict/sys_user%2Crealname%2Cusername")).toEqual({});
  });

  it("decodes the query as a whole before it splits it", () => {
    expect(read("/x?a=1%262%3D3&b=x+y%20z")).toEqual({ a: "1", 2: "3", b: "x y z" });
    expect(read("/x?a=1=2")).toEqual({ a: "1=2" });
  });

  it("skips pairs without `=`; older lines break off", () => {
    expect(read("/x?keyword&a=&_t=1")).toEqual({ a: "", _t: "1" });
    const headers = { "x-timestamp": "20260504120000", "x-sign": "" };
    const checker = { secret: "s", version: "2.4", now: Date.parse("2026-05-04T12:00:00+08:00") } as const;
    expect(refusedSignature(asked("/x?keyword&a=", { headers }), checker)).toBe(
      "操作失败，String index out of range: -1",
    );
  });

  it("takes a body along for other methods than GET", () => {
    const body = { mobile: "138", smsmode: 0 };
    expect(Object.fromEntries(signedParams(asked("/sys/sms?a=1", { method: "POST", body }), "3.9"))).toEqual({
      a: "1",
      mobile: "138",
      smsmode: "0",
    });
    expect(Object.fromEntries(signedParams(asked("/x", { body }), "3.9"))).toEqual({});
  });

  it.each([
    ["2.4", "12:00:00", "20260504120000", null],
    // One second apart, but the server subtracts the digits as numbers: 120000 - 115959 = 4041.
    ["2.4", "12:00:00", "20260504115959", "签名验证失败，请求时效性验证失败！"],
    ["3.9", "12:00:00", "20260504115959", "签名验证失败，请求时效性验证失败！"],
    ["3.9", "12:04:59", "20260504120159", null],
    ["3.9", "12:05:01", "20260504120200", "签名验证失败，请求时效性验证失败！"],
    ["3.9", "12:00:00", "20990101000000", null],
    ["2.4", "12:00:00", "1777867200000", "操作失败，签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss"],
    ["3.9", "12:00:00", "1777867200000", null],
    ["3.9", "12:05:00", "1777867200000", null],
    ["3.9", "12:05:01", "1777867200000", "签名验证失败，请求时效性验证失败！"],
    ["3.9", "12:00:00", "", "Sign签名校验失败，请求参数不完整！"],
  ] as const)("on %s at %s takes the time %s: %s", (version, at, time, refused) => {
    const headers = { "x-timestamp": time, "x-sign": md5('{"a":"甲"}s') };
    const now = Date.parse(`2026-05-04T${at}+08:00`);
    expect(refusedSignature(asked("/x?a=%E7%94%B2&_t=7", { headers }), { secret: "s", version, now })).toBe(refused);
  });

  it("signs the sorted parameters without `_t` and the secret, in upper-case MD5", () => {
    const now = Date.parse("2026-05-04T12:00:00+08:00");
    const of = (sign: string) =>
      refusedSignature(
        asked("/d/t,a?z=1&keyword=&B=2&_t=3", { headers: { "x-timestamp": `${now}`, "x-sign": sign } }),
        { secret: "key", version: "3.9", now },
      );
    const sign = md5('{"B":"2","keyword":"","x-path-variable":"t,a","z":"1"}key');
    expect(of(sign)).toBeNull();
    expect(of(sign.toLowerCase())).toBe("Sign签名校验失败！");
    expect(of("")).toBe("Sign签名校验失败！");
  });
});
