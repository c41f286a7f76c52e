import { expect, it } from "vitest";
import { closest } from "#src/lib/closest.ts";

const names = ["system/UserList", "system/RoleList", "order/OrderList"];

it("finds the name that was meant: letters left out, doubled, swapped, or of another case", () => {
  for (const typed of ["system/UserLst", "system/UserrList", "system/UesrList", "SYSTEM/userlist"])
    expect(closest(typed, names)).toBe("system/UserList");
});

it("finds nothing where nothing is close", () => {
  expect(closest("report/ReportList", names)).toBeUndefined();
  expect(closest("", names)).toBeUndefined();
  expect(closest("system/UserLst", [])).toBeUndefined();
});
