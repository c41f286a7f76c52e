import type { TextKey } from "#src/lib/text-keys.ts";
import type { Combo } from "./combo.ts";

/** Where a command works: everywhere, in a list, or on the record whose drawer is open or whose row has the focus. */
export type CommandPlace = "everywhere" | "list" | "record";

interface Declared {
  place: CommandPlace;
  /** Its combination until the user chooses another; "" = none. */
  usual: Combo;
  does: TextKey;
  /** Works while a dialog or a drawer is open. @default false */
  over?: boolean;
}

/** All commands, in the order of the key map. */
const declared = {
  palette: { place: "everywhere", usual: "Ctrl+K", does: "shell.keys.palette", over: true },
  help: { place: "everywhere", usual: "?", does: "shell.keys.help", over: true },
  work: { place: "everywhere", usual: "Alt+G", does: "shell.keys.work" },
  nextWork: { place: "everywhere", usual: "Alt+N", does: "shell.keys.nextWork", over: true },
  menu: { place: "everywhere", usual: "Alt+M", does: "shell.keys.menu" },
  nextTab: { place: "everywhere", usual: "Alt+PageDown", does: "shell.keys.nextTab", over: true },
  previousTab: { place: "everywhere", usual: "Alt+PageUp", does: "shell.keys.previousTab", over: true },
  closeTab: { place: "everywhere", usual: "Alt+W", does: "shell.keys.closeTab" },
  refreshTab: { place: "everywhere", usual: "Alt+R", does: "shell.keys.refreshTab" },
  favourite: { place: "everywhere", usual: "Alt+S", does: "shell.keys.favourite", over: true },
  dark: { place: "everywhere", usual: "", does: "shell.keys.dark" },
  filter: { place: "list", usual: "/", does: "shell.keys.filter" },
  nextRow: { place: "list", usual: "J", does: "shell.keys.nextRow" },
  previousRow: { place: "list", usual: "K", does: "shell.keys.previousRow" },
  create: { place: "list", usual: "N", does: "shell.keys.create" },
  reload: { place: "list", usual: "R", does: "shell.keys.reload" },
  nextPage: { place: "list", usual: "]", does: "shell.keys.nextPage" },
  previousPage: { place: "list", usual: "[", does: "shell.keys.previousPage" },
  openRecord: { place: "record", usual: "Alt+Enter", does: "shell.keys.openRecord", over: true },
  acts: { place: "record", usual: ".", does: "shell.keys.acts", over: true },
} as const satisfies Readonly<Record<string, Declared>>;

export type CommandId = keyof typeof declared;
export const commands: Readonly<Record<CommandId, Declared>> = declared;
export const commandIds = Object.keys(declared) as readonly CommandId[];
