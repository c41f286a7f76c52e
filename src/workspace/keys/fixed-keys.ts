import type { TextKey } from "#src/lib/text-keys.ts";

interface FixedKey {
  keys: string;
  does: TextKey;
  /** Found on the page where the key works; absent: everywhere. */
  where?: string;
}

/** Keys that parts of the page understand by themselves and nobody changes. */
const all: readonly FixedKey[] = [
  { keys: "Alt+1 … 9", does: "shell.keys.fixed.tabs", where: '[data-slot="tab-strip"]' },
  { keys: "↑ ↓+Enter+Space", does: "shell.keys.fixed.row", where: '[data-slot="table-row"]' },
  { keys: "Alt+↑ ↓", does: "shell.keys.fixed.drawer", where: '[data-slot="drawer"]' },
  // Ctrl+Enter too, but a table in the form takes that for a new row.
  { keys: "Ctrl+S", does: "shell.keys.fixed.save", where: "form" },
  { keys: "Esc", does: "shell.keys.fixed.close" },
  { keys: "F8", does: "shell.keys.fixed.notices" },
];

/** Those that work on a page as it is. */
export const fixedKeys = (page: ParentNode): readonly FixedKey[] =>
  all.filter(({ where }) => where === undefined || page.querySelector(where) !== null);
