import { useState, type ComponentType } from "react";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import type { EditColumn, EditOption, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";

export interface OpenCell {
  column?: Partial<EditColumn>;
  options?: readonly EditOption[];
  value?: unknown;
  typed?: string;
  row?: EditRow;
}

/** Mocks of the callbacks that an editor calls on its table. */
export const spies = () => ({
  commit: vi.fn<EditorProps["commit"]>(),
  change: vi.fn<EditorProps["change"]>(),
  setRow: vi.fn<EditorProps["setRow"]>(),
  cancel: vi.fn<EditorProps["cancel"]>(),
  addOption: vi.fn<EditorProps["addOption"]>(),
});

/** Opens a cell editor alone, over a cell of 160 × 40 px between other elements. It closes as it would in a table. */
export async function openCell(kind: CellKind | undefined, cell: OpenCell = {}) {
  const told = spies();
  const edit = kind?.edit;
  if (typeof edit !== "function") throw new Error("The kind has no editor of its own.");
  const Editor: ComponentType<EditorProps> = edit;
  function Cell() {
    const [value, setValue] = useState<unknown>(cell.value ?? "");
    const [open, setOpen] = useState(true);
    const [added, setAdded] = useState<readonly EditOption[]>([]);
    return (
      <>
        <button type="button">旁边</button>
        <div className="relative mt-4 h-10 w-40 bg-surface" data-testid="cell">
          {open && (
            <Editor
              value={value}
              typed={cell.typed ?? ""}
              label="城市，第 1 行"
              place={{
                row: cell.row ?? {},
                column: { key: "city", title: "城市", ...cell.column },
                index: 0,
                options: [...(cell.options ?? []), ...added],
              }}
              commit={(next, then) => {
                told.commit(next, then);
                setOpen(false);
              }}
              change={(next) => {
                told.change(next);
                setValue(next);
              }}
              setRow={told.setRow}
              cancel={() => {
                told.cancel();
                setOpen(false);
              }}
              addOption={(one, text = one) => {
                told.addOption(one, text);
                setAdded([...added, { value: one, text }]);
              }}
            />
          )}
        </div>
      </>
    );
  }
  await render(<Cell />);
  return told;
}
