import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { lazyCode } from "#ui/lazy-part/lazy-code.ts";
import { goTo, showGrid } from "#tests/support/browser/edit-grid.tsx";

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock("#ui/edit-table/grid/use-hand.ts", () => ({
  useHand: lazyCode(async () => {
    if (++loads.count === 1) throw new TypeError("no network");
    return (await import("#ui/edit-table/grid/hand.ts")).hand;
  }),
}));

it("asks again with the next key for code that did not come, and answers what was kept", async () => {
  const { table, value } = await showGrid(
    { columns: [{ key: "name", title: "样品", type: "input", width: 200 }] },
    { early: true },
  );
  await expect.poll(() => loads.count).toBe(1);
  goTo(table, 0, 0);
  await userEvent.keyboard("甲{Enter}乙{Enter}");
  await expect.poll(() => [value(0, "name"), value(1, "name")]).toEqual(["甲", "乙"]);
  expect(loads.count).toBe(2);
});
