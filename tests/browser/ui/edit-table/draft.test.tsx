import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableDraft } from "#ui/edit-table/core/draft.ts";
import { EditTable } from "#ui/edit-table/edit-table.tsx";
import { useEditTable } from "#ui/edit-table/use-edit-table.ts";
import { useTableDraft, type DraftShelf } from "#ui/edit-table/use-table-draft.ts";
import { cellAt, pressCell, sampleColumns, sampleRows } from "#tests/support/browser/edit-grid.tsx";

const named = sampleRows(5);

function Page({ shelf, rows = named }: { shelf: DraftShelf; rows?: readonly EditRow[] }) {
  const table = useEditTable({ columns: sampleColumns, rows });
  const draft = useTableDraft(table, shelf);
  return (
    <>
      {draft.found && (
        <>
          <button type="button" onClick={draft.restore}>
            恢复
          </button>
          <button type="button" onClick={draft.drop}>
            放弃
          </button>
        </>
      )}
      <button type="button" onClick={() => table.mergeRow("s2", { name: "同事改的" })}>
        同事
      </button>
      <button type="button" onClick={draft.clear}>
        已保存
      </button>
      <EditTable table={table} />
    </>
  );
}

/** A draft store that keeps what is written, as a device does. */
function shelfWith(first: TableDraft | null = null) {
  const held: { draft: TableDraft | null } = { draft: first };
  const write = vi.fn<(draft: TableDraft | null) => void>((draft) => {
    held.draft = draft;
  });
  return { held, write, shelf: { read: () => held.draft, write } };
}

describe("the draft of an editable table", () => {
  it("is kept half a second after the last change, offered after a reload, and restored in one step", async () => {
    const { held, shelf } = shelfWith();
    const first = await render(<Page shelf={shelf} />);
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}");
    await expect.poll(() => held.draft?.edits).toEqual({ s1: { name: "水样1改" } });
    await first.unmount();
    const again = await render(<Page shelf={shelf} />);
    expect(cellAt(1, 2).textContent).toBe("水样1");
    await again.getByRole("button", { name: "恢复" }).click();
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样1改");
    await pressCell(0, 0);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样1");
  });

  it("holds what stands in the open editor when the page goes away", async () => {
    const { held, shelf } = shelfWith();
    await render(<Page shelf={shelf} />);
    await pressCell(2, 2);
    await userEvent.keyboard("没写完");
    dispatchEvent(new Event("pagehide"));
    expect(held.draft?.edits).toEqual({ s2: { name: "水样2没写完" } });
  });

  it("is not made of what others change, which leaves the one that is offered alone", async () => {
    const { shelf, write } = shelfWith({ edits: { s1: { name: "旧稿" } }, news: [], removed: [] });
    const screen = await render(<Page shelf={shelf} />);
    await screen.getByRole("button", { name: "同事" }).click();
    await expect.poll(() => cellAt(2, 2).textContent).toBe("同事改的");
    await screen.unmount();
    expect(write).not.toHaveBeenCalled();
  });

  it("is forgotten when it is dropped, and when everything was taken back", async () => {
    const { held, shelf, write } = shelfWith({ edits: { s1: { name: "旧稿" } }, news: [], removed: [] });
    const screen = await render(<Page shelf={shelf} />);
    await screen.getByRole("button", { name: "放弃" }).click();
    expect(held.draft).toBeNull();
    expect(cellAt(1, 2).textContent).toBe("水样1");
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}");
    await expect.poll(() => held.draft).not.toBeNull();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.poll(() => held.draft).toBeNull();
    expect(write.mock.calls.length).toBeLessThan(5);
  });

  it("is not kept again by what was typed just before it was saved elsewhere", async () => {
    const { held, shelf } = shelfWith();
    const screen = await render(<Page shelf={shelf} />);
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}");
    await screen.getByRole("button", { name: "已保存" }).click();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(held.draft).toBeNull();
    await screen.unmount();
    expect(held.draft).toBeNull();
  });

  it("knows rows without a key again by their place and what is in them", async () => {
    const nameless = () => sampleRows(3).map(({ id: _id, ...row }) => row);
    const { held, shelf } = shelfWith();
    const [was, others] = [nameless(), nameless().with(1, { name: "别的" })];
    const first = await render(<Page shelf={shelf} rows={was} />);
    await pressCell(1, 2);
    await userEvent.keyboard("改{Enter}");
    await expect.poll(() => held.draft, { timeout: 2000 }).not.toBeNull();
    await first.unmount();
    const other = await render(<Page shelf={shelf} rows={others} />);
    await other.getByRole("button", { name: "恢复" }).click();
    expect(cellAt(1, 2).textContent).toBe("别的");
    await other.unmount();
    const again = await render(<Page shelf={shelf} rows={nameless()} />);
    await again.getByRole("button", { name: "恢复" }).click();
    await expect.poll(() => cellAt(1, 2).textContent).toBe("水样1改");
    expect(cellAt(0, 2).textContent).toBe("水样0");
  });
});
