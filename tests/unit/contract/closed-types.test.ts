import type { Access } from "#src/contract/endpoint.ts";
import type { ComponentProps } from "react";
import { expectTypeOf, it } from "vitest";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import type { PageLink } from "#src/workspace/screen/page-link.tsx";
import { hrefOf } from "#src/workspace/tabs/tab-context.ts";
import { prefixOf } from "#src/client/query.ts";
import type { EventTopic } from "#src/contract/events.ts";
import { touchesWork } from "#src/workspace/work/throttle.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { text } from "#src/lib/text.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { code } from "#src/contract/fields.ts";
import { businessDicts } from "#src/server/db/seed/system/dicts-business.ts";
import { stateDicts } from "#src/server/db/seed/system/dicts-state.ts";
import { systemDicts } from "#src/server/db/seed/system/dicts-system.ts";
import type { EntityName, Permission } from "#src/contract/permissions.ts";
import { can, dictText } from "#src/session/session.ts";

// The compiler is the test: a missing expected error is itself an error.

it("takes a permission that the menu grants, and no misspelt one", () => {
  expectTypeOf<"order:order:cancel">().toExtend<Permission>();
  expectTypeOf<"system:dict:edit">().toExtend<Permission>();
  expectTypeOf<"order:order:cancle">().not.toExtend<Permission>();
  expectTypeOf<"order:liquidation:add">().not.toExtend<Permission>();
  expectTypeOf<string>().not.toExtend<Permission>();
  // @ts-expect-error a typo
  can("order:order:cancle");
  // @ts-expect-error a typo of a call
  "order:order:cancle" satisfies Access;
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

it("takes a dictionary that the seed has, and no misspelt one", () => {
  expectTypeOf<
    (typeof stateDicts | typeof businessDicts | typeof systemDicts)[number]["code"]
  >().toEqualTypeOf<DictCode>();
  expectTypeOf<"lab_company,lab_name,id">().not.toExtend<DictCode>();
  // @ts-expect-error a typo
  dictText("order_staus", "10");
  // @ts-expect-error a typo
  code("order_staus");
});

it("takes a page that the menu has, and no misspelt one", () => {
  expectTypeOf<"/order/orderList?tab=10">().toExtend<PageAddress>();
  expectTypeOf<string>().not.toExtend<PageAddress>();
  // @ts-expect-error a typo
  hrefOf("/order/orderLst", {}) satisfies PageAddress;
  // @ts-expect-error a typo
  ({ to: "/order/orderLst?tab=10" }) satisfies Pick<ComponentProps<typeof PageLink>, "to">;
  // @ts-expect-error a typo
  ({ list: "/finance/confirmPaymnt" }) satisfies Pick<WorkSource, "list">;
});

it("takes a key of the words that is there, and no misspelt one", () => {
  expectTypeOf<"common.verb.delete">().toExtend<TextKey>();
  expectTypeOf<"common.verb.delet">().not.toExtend<TextKey>();
  // @ts-expect-error a typo
  text("common.verb.delet");
});
