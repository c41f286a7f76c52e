import { useLayoutEffect, useSyncExternalStore } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { createListeners } from "#ui/utils/listeners.ts";
import { comboFor, onOwnKeys, ownKeys } from "./bindings.ts";
import { comboOf, isSingle } from "./combo.ts";
import { type CommandId, commandIds, commands } from "./commands.ts";

interface Handler {
  run(): void;
}

/** Handlers of each command. The last one added runs, e.g. that of a drawer over its list. */
const handlers = new Map<CommandId, readonly Handler[]>();
const listeners = createListeners();
let live: readonly CommandId[] = [];

function set(id: CommandId, next: readonly Handler[]): void {
  handlers.set(id, next);
  live = commandIds.filter((one) => (handlers.get(one)?.length ?? 0) > 0);
  listeners.tell();
}

/** Commands that have a handler on the current page, in the order of the map. */
export const liveCommands = (): readonly CommandId[] => live;

/** Runs a command; false if it has no handler. */
export function runCommand(id: CommandId): boolean {
  const handler = handlers.get(id)?.at(-1);
  handler?.run();
  return handler !== undefined;
}

/** Handles a command while the component is mounted; hidden tabs handle none. */
export function useCommand(id: CommandId, run: () => void, on = true): void {
  const latest = useLatest(run);
  // A layout effect, so that a page that comes back into view handles the very next key.
  useLayoutEffect(() => {
    if (!on) return undefined;
    const handler: Handler = { run: () => latest.current() };
    set(id, [...(handlers.get(id) ?? []), handler]);
    return () =>
      set(
        id,
        (handlers.get(id) ?? []).filter((one) => one !== handler),
      );
  }, [id, latest, on]);
}

/** The combination of a command, kept up to date; "" = none. */
export const useCombo = (id: CommandId): string => useSyncExternalStore(onOwnKeys, () => comboFor(ownKeys(), id));

/** Elements where a letter is typed text or selects an option by name: single keys are not commands there. */
const typing =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tree], [role=treegrid], [role=grid]";

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/** Whether a modal layer blocks the page. */
const isUnderLayer = () => document.querySelector('[aria-modal="true"]') !== null;

/** The command among `ids` that a key press means, or null. */
function commandIn(press: KeyboardEvent, ids: readonly CommandId[]): CommandId | null {
  const combo = comboOf(press);
  if (combo === null || (combo !== "F1" && isSingle(combo) && isTyping(press.target))) return null;
  const keys = ownKeys();
  // F1 opens the help everywhere, also in a field, whatever keys the help has.
  const id = combo === "F1" ? ids.find((one) => one === "help") : ids.find((one) => comboFor(keys, one) === combo);
  return id !== undefined && (commands[id].over || !isUnderLayer()) ? id : null;
}

/** The command that a key press means here, or null. */
export const commandOf = (press: KeyboardEvent): CommandId | null =>
  press.defaultPrevented || isComposing(press) ? null : commandIn(press, live);

/** A page that is visible but whose handlers are not mounted yet, and the key pressed meanwhile. */
let waking: { page: string; pressed: KeyboardEvent | null } | null = null;

/** A page came to the front: a key that it may handle waits until its handlers are mounted. */
export function pageWakes(page: string): void {
  waking = { page, pressed: null };
}

/** Runs the command that was pressed while the page woke. */
export function pageIsAwake(page: string): void {
  if (waking?.page !== page) return;
  const { pressed } = waking;
  waking = null;
  const id = pressed && commandIn(pressed, live);
  if (id) runCommand(id);
}

/** Listens to all keys, after the elements they were pressed on. Returns the function that stops it. */
export function hearKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    const id = commandOf(event);
    if (id !== null) {
      event.preventDefault();
      runCommand(id);
    } else if (waking && !event.defaultPrevented && !isComposing(event) && commandIn(event, commandIds)) {
      event.preventDefault();
      waking.pressed = event;
    }
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
