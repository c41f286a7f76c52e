import { describe, expect, it } from "vitest";
import { errorCodes, Refusal } from "#src/lib/refusal.ts";

describe("a refusal", () => {
  it("says the default message of its code", () => {
    const refusal = new Refusal(40902);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.code).toBe(40902);
    expect(refusal.message).toBe("当前状态不允许此操作，请刷新后重试");
    expect(refusal.status).toBe(200);
  });

  it("says the case's own message and carries its data", () => {
    const refusal = new Refusal(40904, "客户名称已存在", { field: "customerName" });
    expect(refusal.message).toBe("客户名称已存在");
    expect(refusal.data).toEqual({ field: "customerName" });
  });

  it("cannot be silent where the default has a hole", () => {
    // @ts-expect-error 42201 has no words of its own
    expect(new Refusal(42201).message).toBe("");
  });

  it("travels as HTTP 401, 403 and 500 only where the conventions say so", () => {
    const unusual = Object.entries(errorCodes).filter(([, { status }]) => status !== 200);
    expect(unusual.map(([code, { status }]) => [Number(code), status])).toEqual([
      [500, 500],
      [40101, 401],
      [40301, 403],
    ]);
  });
});
