import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryOf, refreshEntities } from "#src/client/query.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { InspectionFormDialog } from "#src/features/order/order/dialogs/inspection-form.tsx";
import { createQueries } from "#src/session/queries.ts";
import { held, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

it("a dialog begins with the order as it is now, not as the page knew it before", async () => {
  signIn({ may: ["order:order:inspectionForm"] });
  const fresh = held<unknown>();
  const form = { id: "f1", status: "30" };
  wire({
    "GET /order/queryById": () => fresh.promise,
    "GET /order/inspectionForm": () => ({ form, samples: [], template: null }),
  });
  const queries = createQueries();
  // Cached data of an earlier dialog, when the form was only locked; an event has marked it as stale since.
  queries.setQueryData(queryOf(orderDetail, { id: "o1" }).queryKey, orderOf({ orderStatus: "50" }) as never);
  await refreshEntities(queries, ["order:order"]);
  await render(
    <QueryClientProvider client={queries}>
      <InspectionFormDialog row={orderOf()} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = page.getByRole("dialog", { name: /^委托单/ });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => sent("/order/inspectionForm")).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(dialog.getByText("委托单", { exact: false }).elements()).toHaveLength(1);
  fresh.give(orderOf({ orderStatus: "70" }));
  await expect.element(dialog.getByText("委托单仅可查看和打印", { exact: false })).toBeVisible();
});
