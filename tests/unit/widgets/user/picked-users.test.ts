import { expect, it } from "vitest";
import { unknownUser } from "#src/widgets/user/columns.ts";
import { departLimits } from "#src/widgets/user/depart-limits.ts";
import { pickedUsers } from "#src/widgets/user/user-pick.tsx";

it("several people are their ids joined by commas, and their accounts (PICK-04)", () => {
  const users = [unknownUser({ id: "1", username: "cs01" }), unknownUser({ id: "2", username: "cs02" })];
  expect(pickedUsers(users)).toEqual({ ids: "1,2", usernames: "cs01,cs02" });
  expect(pickedUsers([])).toEqual({ ids: "", usernames: "" });
});

it("departments are sent under both names where there is one of them", () => {
  expect(departLimits([])).toEqual({});
  expect(departLimits(["a"])).toEqual({ departIds: "a", departId: "a" });
  expect(departLimits(["a", "b"])).toEqual({ departIds: "a,b" });
});
