const names: Readonly<Record<string, string>> = {
  Ctrl: "Control",
  "⌘": "Meta",
  "⌥": "Alt",
  "⇧": "Shift",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  "←": "ArrowLeft",
  "→": "ArrowRight",
};

/** Returns keys in `aria-keyshortcuts` format: "Ctrl ↑" is Control+ArrowUp. */
export const ariaKeys = (keys: string): string =>
  keys
    .split(" ")
    .map((key) => names[key] ?? key)
    .join("+");
