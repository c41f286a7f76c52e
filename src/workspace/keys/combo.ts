/** A key press as text, its modifiers first: `Ctrl+K`, `Alt+Shift+M`, `J`, `?`. Meta counts as Ctrl: the Mac's own habit. */
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

/** The key itself: a letter or digit by its place where Alt or another layout changes what it writes. */
function keyOf({ key, code }: Press): string {
  if (key === " ") return "Space";
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // A character that this press writes is its own name, whatever was held to write it: `?`, `/`, `[`.
  if (key.length === 1 && key >= "!" && key <= "~") return key;
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? key;
}

/** What a press is called; null while only modifiers are down. */
export function comboOf(press: Press): Combo | null {
  if (modifiers.has(press.key)) return null;
  const key = keyOf(press);
  const written = key.length === 1 && !/[A-Z0-9]/.test(key);
  return [
    ...(press.ctrlKey || press.metaKey ? ["Ctrl"] : []),
    ...(press.altKey ? ["Alt"] : []),
    // `?` is written with Shift on one keyboard and without on another: it is the same key.
    ...(press.shiftKey && !written ? ["Shift"] : []),
    key,
  ].join("+");
}

/** A combination by the names that stand on this machine's keys: a Mac has others, and no Ctrl in its habits. */
export const comboShown = (combo: Combo): string =>
  navigator.platform.startsWith("Mac") ? combo.replace("Ctrl", "⌘").replace("Alt", "⌥").replace("Shift", "⇧") : combo;

/** A combination as `aria-keyshortcuts` names it; undefined for "", which is reached by nothing. */
export const comboAria = (combo: Combo): string | undefined => combo.replace("Ctrl", "Control") || undefined;

/** Works by one key alone, which whoever types, dictates or has a trembling hand may press unawares. */
export const isSingle = (combo: Combo): boolean => !/^(?:Ctrl|Alt)\+/.test(combo);

/** What the browser, the system or every field on the page understands by itself: nobody else may have it. */
const taken: ReadonlySet<Combo> = new Set([
  ...["A", "C", "V", "X", "Z", "Y", "F", "G", "H", "J", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "W", "D"].map(
    (key) => `Ctrl+${key}`,
  ),
  // With the point and with Shift+F a Chinese input method turns over its punctuation and its characters.
  ...[".", ","].map((key) => `Ctrl+${key}`),
  ...["B", "C", "F", "I", "J", "K", "N", "P", "Q", "R", "T", "V", "W", "Z", "Delete"].map((key) => `Ctrl+Shift+${key}`),
  ...["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "=", "Tab", "Enter", "F4", "F5"].map(
    (key) => `Ctrl+${key}`,
  ),
  ...["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "F4", "Tab", "Space", "D", "E", "F"].map(
    (key) => `Alt+${key}`,
  ),
  // Ours, and fixed: the tabs by their place, previous and next record.
  ...["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((key) => `Alt+${key}`),
]);

/** Keys that mean something wherever the focus is: moving, choosing, typing, closing. */
const ownMeaning =
  /^(?:Ctrl\+|Alt\+)?(?:Shift\+)?(?:Tab|Enter|Escape|Space|Backspace|Delete|Insert|Home|End|Page(?:Up|Down)|Arrow\w+|F\d+|ContextMenu|Process|Dead|Unidentified)$/;

/** Why a combination cannot be given to a command; null when it can. */
export function comboRefusal(combo: Combo): "taken" | "ownMeaning" | null {
  if (taken.has(combo)) return "taken";
  // With Alt the page keys and Enter are free: commands of ours are reached by them.
  return ownMeaning.test(combo) && !/^Alt\+(?:Page(?:Up|Down)|Enter)$/.test(combo) ? "ownMeaning" : null;
}
