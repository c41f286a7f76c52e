import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Option } from "./option.ts";

export interface ListOptions {
  items: readonly Option[];
  chosen: string | null;
  choose: (value: string) => void;
  /** The list cannot be opened or changed. */
  still: boolean;
  /** A press inside this box, or in the list, does not close the list. */
  box: React.RefObject<HTMLElement | null>;
  menu: HTMLElement | null;
}

/** Letters typed within this time of each other (in ms) form one search text. */
const typeAheadMs = 500;

/** The first option from `start` on, in direction `by`, that can be chosen; -1 when there is none. */
function free(items: readonly Option[], start: number, by: 1 | -1): number {
  for (let at = start; at >= 0 && at < items.length; at += by) if (!items[at]?.disabled) return at;
  return -1;
}

/** Moves by `by` options, stopping at the ends; stays when no option there can be chosen. */
function step(items: readonly Option[], at: number, by: number): number {
  const last = items.length - 1;
  const start = at < 0 || at > last ? (by > 0 ? -1 : last + 1) : at;
  const found = free(items, Math.min(Math.max(0, start + by), last), by > 0 ? 1 : -1);
  return found < 0 && at <= last ? at : found;
}

/** The next option that begins with the typed text; for the first letter the search starts after the current option. */
function typed(items: readonly Option[], at: number, keys: string): number {
  const wanted = keys.toLowerCase();
  for (let n = 0; n < items.length; n += 1) {
    const place = (Math.max(0, at + (keys.length < 2 ? 1 : 0)) + n) % items.length;
    const item = items[place];
    if (item && !item.disabled && item.label.toLowerCase().startsWith(wanted)) return place;
  }
  return at;
}

/**
 * State of an option list below a button that keeps the focus: the highlighted option, and the handling of keys,
 * presses and leaving. Our own code, because every list screen loads it, and a general library is larger than the whole
 * select.
 */
export function useList({ items, chosen, choose, still, box, menu }: ListOptions) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const keys = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A line under the pointer is already in view; scrolling would move the next line under the pointer.
  const pointed = useRef(false);
  const here = chosen === null ? -1 : items.findIndex((option) => option.value === chosen);

  const show = (next: boolean, highlighted: number) => {
    if (still) return;
    pointed.current = false;
    setOpen(next);
    setAt(next ? highlighted : -1);
  };
  const take = (place: number) => {
    const item = items[place];
    if (!still && item && !item.disabled && item.value !== chosen) choose(item.value);
    show(false, -1);
  };
  /** Tab, and a press elsewhere, choose the highlighted option. */
  const leave = () => {
    if (open) take(at);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  const away = useRef(leave);
  useLayoutEffect(() => {
    away.current = leave;
  });
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target) && !menu?.contains(event.target))
        away.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [open, box, menu]);
  useLayoutEffect(() => {
    const line = menu?.querySelector<HTMLElement>(`[id$="-option-${at}"]`);
    if (!open || !menu || !line || pointed.current || line.style.position === "absolute") return;
    const lowest = line.offsetTop + line.offsetHeight - menu.clientHeight;
    menu.scrollTo({ top: Math.min(line.offsetTop, Math.max(menu.scrollTop, lowest)) });
  }, [open, at, menu]);

  function type(key: string) {
    clearTimeout(timer.current);
    keys.current += key;
    timer.current = setTimeout(() => {
      keys.current = "";
    }, typeAheadMs);
    show(true, typed(items, open ? at : here, keys.current));
  }
  /** Handles a key. Returns whether the list used it. */
  function press({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    switch (key) {
      case "ArrowDown":
        show(true, open ? step(items, at, 1) : here >= 0 ? here : altKey || items[0]?.disabled ? -1 : 0);
        return true;
      case "ArrowUp":
        if (open && altKey) take(at);
        else show(true, open ? step(items, at, -1) : here >= 0 ? here : items.at(-1)?.disabled ? -1 : items.length - 1);
        return true;
      case "Home":
        show(true, free(items, 0, 1));
        return true;
      case "End":
        show(true, free(items, items.length - 1, -1));
        return true;
      case "PageUp":
      case "PageDown":
        if (open) show(true, step(items, at, key === "PageUp" ? -10 : 10));
        return open;
      case "Enter":
        if (open) take(at);
        else show(true, here);
        return true;
      case " ":
        if (!open) show(true, here);
        else if (keys.current) type(" ");
        else take(at);
        return true;
      case "Escape":
        show(false, -1);
        return false;
      default:
        if (/^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey) type(key);
        return false;
    }
  }

  return {
    open,
    at,
    press,
    leave,
    take,
    toggle: () => show(!open, here),
    /** Sets the line under the pointer; below 0 when there is none. */
    point: (place: number) => {
      const next = items[place]?.disabled ? -1 : place;
      if (next === at) return;
      pointed.current = true;
      setAt(next);
    },
  };
}
