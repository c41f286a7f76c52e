import { comboFor, ownKeys } from "./bindings.ts";
import { comboShown } from "./combo.ts";
import type { CommandId } from "./commands.ts";

/** By what a command is reached now, as a menu shows it at the right of an entry: `Alt R`; nothing by nothing. */
export function keyHint(id: CommandId): { keys?: string } {
  const combo = comboFor(ownKeys(), id);
  // The last one may be a plus itself.
  return combo === "" ? {} : { keys: comboShown(combo).replaceAll(/\+(?=.)/g, " ") };
}
