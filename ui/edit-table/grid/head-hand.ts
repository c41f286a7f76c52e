import { dragWidth, dropSide } from "#ui/table/head/head-drag.ts";
import { leastWidth, type PlacedColumn } from "./layout.ts";

/** What presses in the header do. */
export interface HeadFace {
  columns: () => readonly PlacedColumn[];
  onSort: (key: string) => void;
  /** A width while it is dragged, and when it is let go; px. */
  onWidth: (key: string, width: number, done: boolean) => void;
  onMove: (key: string, beside: string, side: "before" | "after") => void;
}

const dragType = "application/x-edit-column";

/** How near to a column's edge a press takes hold of it, px. */
const edgeWidth = 8;

/**
 * The pointer and the keys in the header: sorting, widths dragged at a column's edge, columns dragged to another place.
 * One listener each for all columns: an edge is a place, not an element. Given back is how to stop.
 */
export function headHand(head: HTMLElement, face: HeadFace): () => void {
  const over = new AbortController();
  /** The press under way took hold of an edge: it sorts nothing, and drags no column. */
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
    // A touch can be kept from scrolling only by who says beforehand that it may.
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
  // After the click that belongs to the press, if there comes one.
  const letGo = () => setTimeout(() => (held = false));
  on("pointerup", letGo);
  on("pointercancel", letGo);
  on("click", (_, cell, { key }) => {
    if (!held && sorts(cell)) face.onSort(key);
  });
  on("keydown", (event, cell, { key }) => {
    const { target } = event;
    // The box that ticks all rows is pressed as any: by Space.
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
