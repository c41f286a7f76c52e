import { comboFor, ownKeys } from "./bindings.ts";
import { comboShown } from "./combo.ts";
import type { CommandId } from "./commands.ts";

/** The combination of a command as a menu shows it at the right of an entry: `Alt R`; empty if there is none. */
export function keyHint(id: CommandId): { keys?: string } {
  const combo = comboFor(ownKeys(), id);
  // The last key may be a plus.
  return combo === "" ? {} : { keys: comboShown(combo).replaceAll(/\+(?=.)/g, " ") };
}
