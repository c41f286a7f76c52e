/**
 * A key press as text, modifiers first: `Ctrl+K`, `Alt+Shift+M`, `J`, `?`. Meta counts as Ctrl, as Mac users expect.
 */
export type Combo = string;

interface Press {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const modifiers = new Set(["Control", "Meta", "Alt", "Shift", "AltGraph", "CapsLock", "OS", "Fn"]);

/**
 * The key without modifiers. Letters and digits are read from their position when Alt or another layout changes the
 * character.
 */
function keyOf({ key, code }: Press): string {
  if (key === " ") return "Space";
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A written character is its own name, whatever modifiers were held: `?`, `/`, `[`.
  if (key.length === 1 && key >= "!" && key <= "~") return key;
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? key;
}

/** The combination of a press; null while only modifiers are down. */
export function comboOf(press: Press): Combo | null {
  if (modifiers.has(press.key)) return null;
  const key = keyOf(press);
  const written = key.length === 1 && !/[A-Z0-9]/.test(key);
  return [
    ...(press.ctrlKey || press.metaKey ? ["Ctrl"] : []),
    ...(press.altKey ? ["Alt"] : []),
    // `?` needs Shift on some keyboards only, but it is the same key.
    ...(press.shiftKey && !written ? ["Shift"] : []),
    key,
  ].join("+");
}

/** A combination with the key names of this machine: a Mac has other names, and uses ⌘ instead of Ctrl. */
export const comboShown = (combo: Combo): string =>
  navigator.platform.startsWith("Mac") ? combo.replace("Ctrl", "⌘").replace("Alt", "⌥").replace("Shift", "⇧") : combo;

/** A combination for `aria-keyshortcuts`; undefined for "". */
export const comboAria = (combo: Combo): string | undefined => combo.replace("Ctrl", "Control") || undefined;

/** Whether one key alone is enough. People who type, dictate or have trembling hands may press it by accident. */
export const isSingle = (combo: Combo): boolean => !/^(?:Ctrl|Alt)\+/.test(combo);

/** Combinations that the browser, the system or every field uses: commands cannot have them. */
const taken: ReadonlySet<Combo> = new Set([
  ...["A", "C", "V", "X", "Z", "Y", "F", "G", "H", "J", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "W", "D"].map(
    (key) => `Ctrl+${key}`,
  ),
  // Chinese input methods switch punctuation with Ctrl+. and characters with Ctrl+Shift+F.
  ...[".", ","].map((key) => `Ctrl+${key}`),
  ...["B", "C", "F", "I", "J", "K", "N", "P", "Q", "R", "T", "V", "W", "Z", "Delete"].map((key) => `Ctrl+Shift+${key}`),
  ...["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "=", "Tab", "Enter", "F4", "F5"].map(
    (key) => `Ctrl+${key}`,
  ),
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "F4", "Tab", "Space", "D", "E", "F"].map(
    (key) => `Alt+${key}`,
  ),
  // Fixed keys of the console: tabs by position, previous and next record.
  ...["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((key) => `Alt+${key}`),
]);

/** Keys that have a meaning wherever the focus is: moving, choosing, typing, closing. */
const ownMeaning =
  /^(?:Ctrl\+|Alt\+)?(?:Shift\+)?(?:Tab|Enter|Escape|Space|Backspace|Delete|Insert|Home|End|Page(?:Up|Down)|Arrow\w+|F\d+|ContextMenu|Process|Dead|Unidentified)$/;

/** Why a combination cannot be assigned to a command; null if it can. */
export function comboRefusal(combo: Combo): "taken" | "ownMeaning" | null {
  if (taken.has(combo)) return "taken";
  // Alt+PageUp, Alt+PageDown and Alt+Enter are allowed: our commands use them.
  return ownMeaning.test(combo) && !/^Alt\+(?:Page(?:Up|Down)|Enter)$/.test(combo) ? "ownMeaning" : null;
}
