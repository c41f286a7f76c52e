import { expect, it } from "vitest";
import { demandOpen, periodOf } from "#src/server/finance/close/rules.ts";

it("a day belongs to its month, and a closed month takes no postings", () => {
  expect(periodOf("2026-03-31")).toBe("2026-03");
  expect(() => demandOpen("2026-03", new Set(["2026-02"]))).not.toThrow();
  expect(() => demandOpen("2026-02", new Set(["2026-02"]))).toThrow("2026-02已关账，不能入账到该期间");
});
