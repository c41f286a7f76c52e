import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { Table } from "#ui/table/table.tsx";

// A file of its own: only the first long table of a page waits for the lazy code.
it("a long table stands with its first rows before the code of its window is there, and does not move when it comes", async () => {
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const rows = Array.from({ length: 5000 }, (_, at) => ({ id: String(at), no: `DD${at}` }));
  flushSync(() =>
    root.render(
      <Table
        aria-label="订单"
        columns={[{ id: "no", title: "订单号" }]}
        rows={rows}
        rowKey={(row) => row.id}
        maxHeight={400}
      />,
    ),
  );
  const drawn = () => [...host.querySelectorAll("tr[data-key]")];
  expect(drawn()).toHaveLength(40);
  const scroller = host.querySelector('[data-slot="table-scroller"]');
  if (!scroller) throw new Error("the table has no scroller");
  // All rows have their height reserved.
  expect(scroller.scrollHeight).toBeGreaterThan(5000 * 30);
  scroller.scrollTop = 1000;
  const first = () => {
    const edge = scroller.getBoundingClientRect().top + 60;
    const row = drawn().find((one) => one.getBoundingClientRect().bottom > edge);
    return row && [row.getAttribute("data-key"), Math.round(row.getBoundingClientRect().top)];
  };
  const before = first();
  await expect.poll(() => drawn().some((row) => Number(row.getAttribute("data-key")) >= 40)).toBe(true);
  expect(first()).toEqual(before);
  scroller.scrollTop = scroller.scrollHeight;
  await expect.poll(() => drawn().at(-1)?.getAttribute("data-key")).toBe("4999");
  expect(drawn().length).toBeLessThan(60);
  root.unmount();
  host.remove();
});
