import type { Step } from "./focus.ts";

/** Command of a key while no cell is being edited. */
export type Command =
  | { kind: "move"; step: Step; extend: boolean }
  | { kind: "edit" }
  | { kind: "enter"; back: boolean }
  | { kind: "tab"; back: boolean }
  | { kind: "clear" }
  | { kind: "leave" }
  | { kind: "tick" }
  | { kind: "pickRow" }
  | { kind: "pickColumn" }
  | { kind: "pickAll" }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "fillDown" }
  | { kind: "moveRow"; by: -1 | 1 }
  | { kind: "insertRow" }
  | { kind: "find" }
  | { kind: "menu" }
  | { kind: "open" }
  | { kind: "sub" }
  | { kind: "error"; back: boolean };

/** The properties of a key event that are relevant here. */
export interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "home",
  End: "end",
  PageUp: "pageUp",
  PageDown: "pageDown",
};

const farSteps: Readonly<Record<string, Step>> = {
  ArrowUp: "top",
  ArrowDown: "bottom",
  ArrowLeft: "home",
  ArrowRight: "end",
  Home: "firstCell",
  End: "lastCell",
};

/**
 * Returns the command of a key, or null if the table leaves it to the browser and to typing. Copy, cut and paste are
 * events of the browser. ⌘ counts as Ctrl.
 */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | null {
  const ctrl = ctrlKey || metaKey;
  if (altKey) {
    if (!ctrl && shiftKey && key === "Enter") return { kind: "sub" };
    if (ctrl || shiftKey) return null;
    if (key === "ArrowUp") return { kind: "moveRow", by: -1 };
    if (key === "ArrowDown") return { kind: "moveRow", by: 1 };
    if (key === "Enter") return { kind: "open" };
    return null;
  }
  const step = (ctrl ? farSteps : steps)[key];
  if (step) return { kind: "move", step, extend: shiftKey };
  if (ctrl) return withCtrl(key, shiftKey);
  switch (key) {
    case "Enter":
      return { kind: "enter", back: shiftKey };
    case "F2":
      return { kind: "edit" };
    case "Tab":
      return { kind: "tab", back: shiftKey };
    case "Escape":
      return { kind: "leave" };
    case "Delete":
    case "Backspace":
      return { kind: "clear" };
    case " ":
      return shiftKey ? { kind: "pickRow" } : { kind: "tick" };
    case "ContextMenu":
      return { kind: "menu" };
    case "F10":
      return shiftKey ? { kind: "menu" } : null;
    case "F8":
      return { kind: "error", back: shiftKey };
    default:
      return null;
  }
}

function withCtrl(key: string, shift: boolean): Command | null {
  switch (key.toLowerCase()) {
    case " ":
      return { kind: "pickColumn" };
    case "a":
      return { kind: "pickAll" };
    case "z":
      return shift ? { kind: "redo" } : { kind: "undo" };
    case "y":
      return { kind: "redo" };
    case "d":
      return { kind: "fillDown" };
    case "f":
      return { kind: "find" };
    case "enter":
      return { kind: "insertRow" };
    default:
      return null;
  }
}
