import { expect, it } from "vitest";
import { certHolds, demandUsable } from "#src/server/otherConfig/detectionCompany/rules.ts";

const lab = { status: "1", labName: "苏衡理化实验室", certExpire: "2026-03-20" };

it("a certificate holds through its last day and refuses orders from the next (T-68)", () => {
  expect(certHolds(lab, "2026-03-20")).toBe(true);
  expect(() => demandUsable(lab, "2026-03-20")).not.toThrow();
  expect(() => demandUsable(lab, "2026-03-21")).toThrow("检测公司资质已过期");
  expect(certHolds({ certExpire: null }, "2099-01-01")).toBe(true);
});

it("a disabled laboratory takes no orders", () => {
  expect(() => demandUsable({ ...lab, status: "0" }, "2026-03-01")).toThrow("检测公司“苏衡理化实验室”已停用");
});
