import { describe, expect, it } from "vitest";
import { signedInByCode, signedInByFlag } from "#src/session/signed-in-reply.ts";

const reply = (code: number | string, success: boolean, token = "t") => ({
  success,
  code,
  result: token ? { token } : null,
});

describe("what of a reply lets somebody in", () => {
  it("is the code 200, as the specified text or as a stock server's number, with a token (SESSION-05)", () => {
    expect(signedInByCode(reply("200", true))).toBe(true);
    expect(signedInByCode(reply(200, true))).toBe(true);
    for (const code of [0, "0", 500, "2000", 201, ""]) expect(signedInByCode(reply(code, true))).toBe(false);
    expect(signedInByCode(reply("200", true, ""))).toBe(false);
  });

  it("is the success flag for single sign-on, whatever the code (SESSION-06)", () => {
    for (const code of [0, "200", 500]) expect(signedInByFlag(reply(code, true))).toBe(true);
    for (const code of [0, "200", 200]) expect(signedInByFlag(reply(code, false))).toBe(false);
    expect(signedInByFlag(reply(200, true, ""))).toBe(false);
  });
});
