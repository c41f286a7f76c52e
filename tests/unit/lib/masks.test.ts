import { expect, it } from "vitest";
import { maskBankCard, maskEmail, maskIdNumber, maskMobile } from "#src/lib/masks.ts";

it("hides the middle of a mobile number", () => {
  expect(maskMobile("13812345678")).toBe("138****5678");
  expect(maskMobile("021-1234567890")).toBe("****7890");
  expect(maskMobile("")).toBe("");
});

it("leaves the first character and the domain of an e-mail", () => {
  expect(maskEmail("alice@x.cn")).toBe("a***@x.cn");
  expect(maskEmail("a@x.cn")).toBe("a***@x.cn");
  expect(maskEmail("@x.cn")).toBe("***@x.cn");
  expect(maskEmail("no mail")).toBe("***");
  expect(maskEmail("")).toBe("");
});

it("leaves the last four of bank cards and identity numbers", () => {
  expect(maskBankCard("6222 0212 3456 7890")).toBe("****7890");
  expect(maskIdNumber("99010119900101123X")).toBe("****123X");
  expect(maskIdNumber("1234")).toBe("****");
  expect(maskBankCard("")).toBe("");
});
