import { expectTypeOf, it } from "vitest";
import { prefixOf } from "#src/client/query.ts";
import type { EventTopic } from "#src/contract/events.ts";
import { touchesWork } from "#src/workspace/work/pace.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { text } from "#src/lib/text.ts";
import type { EntityName, Permission } from "#src/contract/permissions.ts";
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

it("takes an entity whose reads there are, and no misspelt one", () => {
  expectTypeOf<"order:order">().toExtend<EntityName>();
  expectTypeOf<"system:dict">().toExtend<EntityName>();
  expectTypeOf<"order">().not.toExtend<EntityName>();
  expectTypeOf<string>().not.toExtend<EntityName>();
  // @ts-expect-error a typo
  prefixOf("system:dcit");
});

it("takes an event that the contract names, and no misspelt one", () => {
  expectTypeOf<"order.cancel">().toExtend<EventTopic>();
  expectTypeOf<"msg.order_paid">().toExtend<EventTopic>();
  expectTypeOf<"order.status">().not.toExtend<EventTopic>();
  expectTypeOf<string>().not.toExtend<EventTopic>();
  // @ts-expect-error a typo
  touchesWork("row.changd");
});

it("takes a key of the words that is there, and no misspelt one", () => {
  expectTypeOf<"common.verb.delete">().toExtend<TextKey>();
  expectTypeOf<"common.verb.delet">().not.toExtend<TextKey>();
  // @ts-expect-error a typo
  text("common.verb.delet");
});
