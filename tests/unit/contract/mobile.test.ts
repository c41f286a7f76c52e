import { describe, expect, it } from "vitest";
import { anyMobile, mobileSecondDigits } from "#ui/rules/shared-patterns.ts";
import { customerAddInput, customerEditInput } from "#src/contract/customer/customer.ts";
import { contactMobile } from "#src/contract/order/act.ts";
import { phoneLogin, sms } from "#src/contract/system/access/session.ts";

const digits = "0123456789".split("");
const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

/** Every input of the contract that takes a mobile number. */
const inputs = {
  "add customer": customerAddInput.shape.mobile,
  "edit customer": customerEditInput.shape.mobile,
  "contact of an order": contactMobile,
  "sign-in by message": phoneLogin.input.shape.mobile,
  "message with a code": sms.input.shape.mobile,
};

describe.each(Object.entries(inputs))("%s", (_name, schema) => {
  it("takes 11 digits from 1 whose second is 3 to 9, as cells of the kit's table do (GRID-RULE-11)", () => {
    const second = digits.filter((digit) => takes(schema, `1${digit}812345678`));
    expect(second.join("")).toBe("3456789");
    expect(second.join("")).toBe(mobileSecondDigits.cell);
    for (const wrong of ["1381234567", "138123456789", "23812345678", "1381234567x", ""])
      expect([wrong, takes(schema, wrong)]).toEqual([wrong, anyMobile.test(wrong)]);
  });
});

it("takes a number back as it was shown masked, where it may come back", () => {
  for (const schema of [contactMobile, customerEditInput.shape.mobile]) {
    expect(takes(schema, "138****5678")).toBe(true);
    expect(takes(schema, "120****5678")).toBe(false);
  }
  expect(takes(customerAddInput.shape.mobile, "138****5678")).toBe(false);
});
