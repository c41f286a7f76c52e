import type { ReactNode } from "react";

/** One command of a menu. */
export interface MenuCommand {
  kind?: "command";
  key: string;
  label: ReactNode;
  /** Icon before the label, 16 px. */
  icon?: ReactNode;
  /** Keyboard shortcut shown at the right: "Ctrl S". */
  keys?: string;
  /** @default "plain" */
  tone?: "plain" | "danger";
  /** Reason why it is refused. The command stays focusable, shows the reason below its label, and does nothing. */
  refusal?: string;
  /** Whether the command is checked; absent if it cannot be checked. */
  checked?: boolean;
  onSelect: () => void;
}

/** An entry of a menu: command, separator, heading or submenu. */
export type MenuEntry =
  | MenuCommand
  | { kind: "line"; key: string }
  | { kind: "heading"; key: string; label: ReactNode }
  | { kind: "menu"; key: string; label: ReactNode; icon?: ReactNode; entries: readonly MenuEntry[] };

/** Class names of the parts, shared by dropdown and context menus. */
export const menuLook = {
  surface:
    "motion-layer z-popover min-w-40 max-w-80 overflow-y-auto rounded-surface border border-line bg-raised p-1 text-14 text-body shadow-float outline-none",
  item: "relative flex min-h-control cursor-default items-center gap-2 rounded-control px-2.5 py-1 outline-none select-none data-highlighted:bg-hover data-highlighted:ring-1 data-highlighted:ring-line aria-disabled:text-faint data-disabled:text-faint data-[state=open]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0",
  danger: "text-bad data-highlighted:bg-bad-soft data-highlighted:ring-transparent",
  line: "-mx-1 my-1 h-px bg-line-soft",
  heading: "px-2.5 pt-2 pb-1 text-12 text-faint",
} as const;
