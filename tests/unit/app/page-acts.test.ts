import { expect, it } from "vitest";
import { screens as seeded } from "#src/contract/menu.ts";
import { allCodes } from "#src/server/db/seed/system/roles.ts";
import { createOrder, scanReceipt } from "#src/features/order/order/page-acts.ts";
import { importCustomers } from "#src/features/customer/customer/page-acts.ts";
import { createService, importServices } from "#src/features/services/service/page-acts.ts";
import type { PageAct } from "#src/workspace/screen/page-acts.tsx";

const acts: readonly PageAct[] = [createOrder, scanReceipt, createService, importServices, importCustomers];

it("names pages of the menu and rights that can be granted", () => {
  const components = seeded.map(({ component }) => component);
  const paths: readonly string[] = seeded.map(({ path }) => path);
  const wrong = acts.filter(
    ({ page, permission, to }) =>
      !components.includes(page) || !allCodes.includes(permission) || (to !== undefined && !paths.includes(to)),
  );
  expect(wrong).toEqual([]);
});
