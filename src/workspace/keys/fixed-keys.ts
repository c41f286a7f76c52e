import type { TextKey } from "#src/lib/text-keys.ts";

interface FixedKey {
  keys: string;
  does: TextKey;
}

/** Keys that parts of the page handle themselves; users cannot change them. */
export const fixedKeys: readonly FixedKey[] = [
  { keys: "F1", does: "shell.keys.help" },
  { keys: "Alt+1 … 9", does: "shell.keys.fixed.tabs" },
  { keys: "↑ ↓+Enter+Space", does: "shell.keys.fixed.row" },
  { keys: "Alt+↑ ↓", does: "shell.keys.fixed.drawer" },
  // Ctrl+Enter also saves, but a table in the form uses it for a new row.
  { keys: "Ctrl+S", does: "shell.keys.fixed.save" },
  { keys: "Esc", does: "shell.keys.fixed.close" },
  { keys: "F8", does: "shell.keys.fixed.notices" },
];
