import { expectTypeOf, it } from "vitest";
import type { Permission } from "#src/contract/permissions.ts";
import { can } from "#src/session/session.ts";

// The compiler is the test: an expected error that does not come is an error itself.

it("takes a permission that the contract names, and no misspelt one", () => {
  expectTypeOf<"order:order:cancel">().toExtend<Permission>();
  expectTypeOf<"system:dict:edit">().toExtend<Permission>();
  expectTypeOf<"order:order:cancle">().not.toExtend<Permission>();
  expectTypeOf<"order:liquidation:add">().not.toExtend<Permission>();
  expectTypeOf<string>().not.toExtend<Permission>();
  // @ts-expect-error a typo
  can("order:order:cancle");
});
