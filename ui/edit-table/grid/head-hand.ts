import { dragWidth, dropSide } from "#ui/table/head/head-drag.ts";
import { leastWidth, type PlacedColumn } from "./layout.ts";

/** What clicks and drags in the header do. */
export interface HeadFace {
  columns: () => readonly PlacedColumn[];
  onSort: (key: string) => void;
  /** A width in px, during the drag and when it ends. */
  onWidth: (key: string, width: number, done: boolean) => void;
  onMove: (key: string, beside: string, side: "before" | "after") => void;
}

const dragType = "application/x-edit-column";

/** Distance from a column's edge within which a press grabs it, in px. */
const edgeWidth = 8;

/**
 * Handles pointer and keys in the header: sorting, resizing at a column's edge, and moving columns by drag. One
 * listener per event serves all columns, because an edge is a position, not an element. Returns the cleanup function.
 */
export function headHand(head: HTMLElement, face: HeadFace): () => void {
  const over = new AbortController();
  /** The current press has grabbed an edge, so it neither sorts nor drags the column. */
  let held = false;

  function on<K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K], cell: HTMLElement, placed: PlacedColumn) => void,
  ) {
    const heard = (event: HTMLElementEventMap[K]) => {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-column]") : null;
      const placed = cell && face.columns().find(({ key }) => key === cell.dataset["column"]);
      if (cell && placed) act(event, cell, placed);
    };
    // Only a listener that is not passive can prevent scrolling by touch.
    head.addEventListener(type, heard, { signal: over.signal, passive: false });
  }
  function atEdge({ clientX }: { clientX: number }, cell: HTMLElement, { own, pin }: PlacedColumn) {
    if (own) return false;
    const { left, right } = cell.getBoundingClientRect();
    return (pin === "right") === cell.matches(":dir(rtl)") ? clientX > right - edgeWidth : clientX < left + edgeWidth;
  }
  const sorts = (cell: HTMLElement) => cell.dataset["state"] !== undefined;

  on("pointermove", (event, cell, placed) => {
    if (atEdge(event, cell, placed)) cell.dataset["edge"] = placed.pin === "right" ? "start" : "end";
    else delete cell.dataset["edge"];
  });
  on("pointerout", (_, cell) => delete cell.dataset["edge"]);
  on("touchstart", (event, cell, placed) => {
    const [touch] = event.touches;
    if (touch && atEdge(touch, cell, placed)) event.preventDefault();
  });
  on("pointerdown", (event, cell, placed) => {
    const { button, clientX, pointerId } = event;
    held = button === 0 && atEdge(event, cell, placed);
    if (!held) return;
    const press = { button, clientX, pointerId, currentTarget: cell, preventDefault: () => event.preventDefault() };
    dragWidth(press, {
      width: placed.width,
      end: placed.pin === "right",
      fit: (wanted) => Math.max(leastWidth, wanted),
      onDraft: (now) => face.onWidth(placed.key, now, false),
      onDone: (now) => face.onWidth(placed.key, now, true),
    });
  });
  // Runs after the click that may follow the press.
  const letGo = () => setTimeout(() => (held = false));
  on("pointerup", letGo);
  on("pointercancel", letGo);
  on("click", (_, cell, { key }) => {
    if (!held && sorts(cell)) face.onSort(key);
  });
  on("keydown", (event, cell, { key }) => {
    const { target } = event;
    // Space toggles the box that selects all rows, as in any checkbox.
    const box = event.key === " " && target instanceof HTMLElement && target.matches("[data-act]") && target;
    const sort = target === cell && sorts(cell) && (event.key === " " || event.key === "Enter");
    if (!box && !sort) return;
    event.preventDefault();
    if (box) box.click();
    else face.onSort(key);
  });

  on("dragstart", (event, _cell, { key }) => {
    if (held) event.preventDefault();
    else if (event.dataTransfer) {
      event.dataTransfer.setData(dragType, key);
      event.dataTransfer.effectAllowed = "move";
    }
  });
  const side = ({ clientX }: MouseEvent, currentTarget: HTMLElement) => dropSide({ clientX, currentTarget });
  on("dragover", (event, cell, { own }) => {
    if (own || !event.dataTransfer?.types.includes(dragType)) return;
    event.preventDefault();
    cell.dataset["drop"] = side(event, cell);
  });
  on("dragleave", (_, cell) => delete cell.dataset["drop"]);
  on("drop", (event, cell, { key }) => {
    delete cell.dataset["drop"];
    const moved = event.dataTransfer?.getData(dragType) ?? "";
    if (moved === "" || moved === key) return;
    event.preventDefault();
    face.onMove(moved, key, side(event, cell));
  });
  return () => over.abort();
}
