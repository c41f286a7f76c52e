import type { RefObject } from "react";
import { styled } from "#ui/edit-table/lazy-styles.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { showDropLine } from "./drop-line.ts";
import type { CellAt } from "./focus.ts";
import type { Face } from "./grid-acts.ts";
import type { Drawn } from "./measured-grid.tsx";
import { topOf } from "./heights.ts";
import { headHeight } from "./layout.ts";
import { scrollToCell } from "./scroll-to-cell.ts";

/** Returns what the rendered table does for the actions. `latest` is what was rendered last. */
export function gridFace(
  table: EditTableApi,
  latest: RefObject<Drawn>,
  scroller: RefObject<HTMLDivElement | null>,
): Face {
  const rectAt = (selector: string) =>
    (scroller.current?.querySelector(selector) ?? scroller.current)?.getBoundingClientRect() ?? new DOMRect();
  const rectOf = ({ row, col }: CellAt) => rectAt(`[data-row="${row}"] > [aria-colindex="${col + 1}"]`);
  const given = () => latest.current.props;
  return {
    pageRows: () => Math.max(1, Math.floor(latest.current.room.height / given().rowHeight) - 2),
    before: () => given().loadedPage?.before ?? 0,
    mayAdd: () => given().rights.add,
    reveal(cell) {
      const { layout, heights, foot, room } = latest.current;
      const height = room.height - headHeight - foot.length * headHeight;
      if (scroller.current)
        scrollToCell(scroller.current, cell, { layout, heights, row: given().rowHeight, ...room, height });
    },
    say: (text) => given().say(text),
    warn(text) {
      styled(import("#ui/toast/notify.tsx")).then(
        ({ notify }) => notify.warn(text),
        () => given().say(text),
      );
    },
    showDrop: (above) => showDropLine(scroller.current, above === null ? null : topOf(latest.current.heights, above)),
    openFind: () => given().openFind(),
    openMenu: (cell) => given().openMenu(cell, rectOf(cell)),
    get openDetails() {
      return given().openDetails;
    },
    get openSub() {
      const { openSub } = given();
      return (
        openSub &&
        (({ row }: CellAt) => {
          const found = table.state().rows[table.desk.core.shown().at(row)];
          if (found) openSub(found, rectAt(`[data-row="${row}"]`));
        })
      );
    },
  };
}
