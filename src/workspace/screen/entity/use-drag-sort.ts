import { type RefObject, useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

interface DragSort {
  root: RefObject<HTMLElement | null>;
  /** Ids of all siblings of a row, in order and including the row. */
  siblings: ReadonlyMap<string, readonly string[]>;
  enabled: boolean;
  /** Called with the siblings in their new order. */
  onSort(ids: readonly string[]): void;
}

/** Drop position of a dragged row: before or after a sibling. */
interface Aim {
  id: string;
  after: boolean;
}

/** The order after a row was dropped beside a sibling; the same array if nothing moved. Pure. */
export function orderAfter(ids: readonly string[], moved: string, { id, after }: Aim): readonly string[] {
  if (id === moved) return ids;
  const others = ids.filter((one) => one !== moved);
  const at = others.indexOf(id) + (after ? 1 : 0);
  const next = [...others.slice(0, at), moved, ...others.slice(at)];
  return next.every((one, place) => one === ids[place]) ? ids : next;
}

const rowOf = (root: HTMLElement, id: string) => root.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(id)}"]`);

/** The sibling nearest to the pointer, and the side of it. */
function aimAt(root: HTMLElement, ids: readonly string[], y: number): Aim | undefined {
  let aim: (Aim & { distance: number }) | undefined;
  for (const id of ids) {
    const box = rowOf(root, id)?.getBoundingClientRect();
    if (!box) continue;
    const middle = box.top + box.height / 2;
    const distance = Math.abs(y - middle);
    if (!aim || distance < aim.distance) aim = { id, after: y > middle, distance };
  }
  return aim;
}

/** The line that shows the drop position. */
function makeLine(): HTMLElement {
  const line = document.createElement("div");
  line.dataset["slot"] = "tree-drop";
  line.className = "pointer-events-none fixed z-50 h-0.5 rounded-tag bg-accent";
  document.body.append(line);
  return line;
}

/** Drags rows among their siblings by their handle (`tree-grip`). Escape cancels. */
export function useDragSort({ root, siblings, enabled, onSort }: DragSort): void {
  const live = useLatest({ siblings, onSort });
  useEffect(() => {
    if (!enabled) return undefined;
    let end: (() => void) | undefined;
    const press = (event: PointerEvent) => {
      const list = root.current;
      const grip = event.target instanceof Element ? event.target.closest('[data-slot="tree-grip"]') : null;
      const row = grip?.closest<HTMLElement>("tr[data-key]");
      const moved = row?.dataset["key"];
      if (!list || !row || !list.contains(row) || moved === undefined || event.button !== 0) return;
      event.preventDefault();
      const ids = live.current.siblings.get(moved) ?? [];
      const line = makeLine();
      row.style.opacity = "0.5";
      let aim: Aim | undefined;
      const move = ({ clientY }: PointerEvent) => {
        aim = aimAt(list, ids, clientY);
        const box = aim && rowOf(list, aim.id)?.getBoundingClientRect();
        const view = list.querySelector('[data-slot="table-scroller"]')?.getBoundingClientRect();
        if (!aim || !box || !view) return;
        line.style.insetInlineStart = `${view.left}px`;
        line.style.width = `${view.width}px`;
        line.style.top = `${(aim.after ? box.bottom : box.top) - 1}px`;
      };
      const drop = () => {
        end?.();
        const next = aim ? orderAfter(ids, moved, aim) : ids;
        if (next !== ids) live.current.onSort(next);
      };
      const key = (pressed: KeyboardEvent) => {
        if (pressed.key !== "Escape") return;
        pressed.stopPropagation();
        end?.();
      };
      end = () => {
        end = undefined;
        line.remove();
        row.style.opacity = "";
        document.removeEventListener("pointermove", move);
        document.removeEventListener("pointerup", drop);
        document.removeEventListener("pointercancel", cancel);
        document.removeEventListener("keydown", key, true);
      };
      const cancel = () => end?.();
      document.addEventListener("pointermove", move);
      document.addEventListener("pointerup", drop);
      document.addEventListener("pointercancel", cancel);
      document.addEventListener("keydown", key, true);
    };
    document.addEventListener("pointerdown", press);
    return () => {
      document.removeEventListener("pointerdown", press);
      end?.();
    };
  }, [enabled, root, live]);
}
