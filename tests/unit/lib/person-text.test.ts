import { expect, it } from "vitest";
import { personText } from "#src/lib/person-text.ts";

it("names a person with the account, and once where one of them is missing (L8)", () => {
  expect(personText("林客服", "cs01")).toBe("林客服（cs01）");
  expect(personText("cs01", "cs01")).toBe("cs01");
  expect(personText(null, "cs01")).toBe("cs01");
  expect(personText("系统", "")).toBe("系统");
  expect(personText(null, undefined)).toBe("");
});
