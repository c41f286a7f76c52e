import type { ReactNode } from "react";

/** One command of a menu. */
export interface MenuCommand {
  kind?: "command";
  key: string;
  label: ReactNode;
  /** Drawn before the words, 16 px. */
  icon?: ReactNode;
  /** Keys shown at the right: "Ctrl S". */
  keys?: string;
  /** @default "plain" */
  tone?: "plain" | "danger";
  /** Why it is refused: still reachable, tells the reason under the words, does nothing. */
  refusal?: string;
  /** A ticked command; absent for one that cannot be ticked. */
  checked?: boolean;
  onSelect: () => void;
}

/** What stands in a menu: commands, lines, headings, and menus in menus. */
export type MenuEntry =
  | MenuCommand
  | { kind: "line"; key: string }
  | { kind: "heading"; key: string; label: ReactNode }
  | { kind: "menu"; key: string; label: ReactNode; icon?: ReactNode; entries: readonly MenuEntry[] };

/** Class names of the parts, one look for dropdown and context menus. */
export const menuLook = {
  surface:
    "motion-layer z-popover min-w-40 max-w-80 overflow-y-auto rounded-surface border border-line bg-raised p-1 text-14 text-body shadow-float outline-none",
  item: "relative flex min-h-control cursor-default items-center gap-2 rounded-control px-2.5 py-1 outline-none select-none data-highlighted:bg-hover data-highlighted:ring-1 data-highlighted:ring-line aria-disabled:text-faint data-disabled:text-faint data-[state=open]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0",
  danger: "text-bad data-highlighted:bg-bad-soft data-highlighted:ring-transparent",
  line: "-mx-1 my-1 h-px bg-line-soft",
  heading: "px-2.5 pt-2 pb-1 text-12 text-faint",
} as const;
