import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { newSecret, stepOf, uriOf } from "#src/server/system/session/second-step/totp.ts";

/** The key of RFC 6238, appendix B, for SHA-1. */
const key = Secret.fromUTF8("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of an app", () => {
  // The RFC lists eight digits; six digits are their last six.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are those of RFC 6238 at %d s", (seconds, code) => {
    expect(stepOf(key, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("count for one step before and after their own, and keep their number", () => {
    const code = "287082";
    expect(stepOf(key, code, at(29))).toBe(1);
    expect(stepOf(key, code, at(0))).toBe(1);
    expect(stepOf(key, code, at(89))).toBe(1);
    expect(stepOf(key, code, at(90))).toBeNull();
    expect(stepOf(key, code, at(119))).toBeNull();
  });

  it("are nothing else than six digits", () => {
    for (const wrong of ["", "28708", "2870822", "abcdef", "000000"]) expect(stepOf(key, wrong, at(59))).toBeNull();
  });

  it("come from secrets of 160 bits, which an app scans with the account", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const uri = new URL(uriOf(secret, { issuer: "商城后台", label: "cs01" }));
    expect(decodeURIComponent(uri.pathname)).toBe("/商城后台:cs01");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "商城后台",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
