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

/** Who answers a command now; of several the one that came last (a drawer over its list). */
const handlers = new Map<CommandId, readonly Handler[]>();
const listeners = createListeners();
let live: readonly CommandId[] = [];

function set(id: CommandId, next: readonly Handler[]): void {
  handlers.set(id, next);
  live = commandIds.filter((one) => (handlers.get(one)?.length ?? 0) > 0);
  listeners.tell();
}

/** The commands that somebody answers on this page as it is, in the order of the map. */
export const liveCommands = (): readonly CommandId[] => live;

/** Does what a command stands for; false when nobody answers it here. */
export function runCommand(id: CommandId): boolean {
  const handler = handlers.get(id)?.at(-1);
  handler?.run();
  return handler !== undefined;
}

/** Answers a command for as long as the part is on the page; a tab in the background answers none. */
export function useCommand(id: CommandId, run: () => void, on = true): void {
  const latest = useLatest(run);
  // With the drawing itself: a page that comes back into view answers the first key that follows.
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

/** By what a command is reached now, drawn again when it changes; "" by nothing. */
export const useCombo = (id: CommandId): string => useSyncExternalStore(onOwnKeys, () => comboFor(ownKeys(), id));

/** Where a letter is text, or a way to a choice by its name: there no single key is a command. */
const typing =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=tree], [role=treegrid], [role=grid]";

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/** A layer that keeps the page behind it out of reach. */
const isUnderLayer = () => document.querySelector('[aria-modal="true"]') !== null;

/** The command among these that a press means; null for none. */
function commandIn(press: KeyboardEvent, ids: readonly CommandId[]): CommandId | null {
  const combo = comboOf(press);
  if (combo === null || (combo !== "F1" && isSingle(combo) && isTyping(press.target))) return null;
  const keys = ownKeys();
  // F1 means help everywhere, also in a field, whatever else the help is reached by.
  const id = combo === "F1" ? ids.find((one) => one === "help") : ids.find((one) => comboFor(keys, one) === combo);
  return id !== undefined && (commands[id].over || !isUnderLayer()) ? id : null;
}

/** The command that a press means here; null for none. */
export const commandOf = (press: KeyboardEvent): CommandId | null =>
  press.defaultPrevented || isComposing(press) ? null : commandIn(press, live);

/** The page that is seen already while its parts do not answer yet, and the key that was pressed meanwhile. */
let waking: { page: string; pressed: KeyboardEvent | null } | null = null;

/** A page has come to the front: a key that one of its parts may answer waits until it is awake. */
export function pageWakes(page: string): void {
  waking = { page, pressed: null };
}

/** Does what was pressed while the page woke. */
export function pageIsAwake(page: string): void {
  if (waking?.page !== page) return;
  const { pressed } = waking;
  waking = null;
  const id = pressed && commandIn(pressed, live);
  if (id) runCommand(id);
}

/** Hears every key of the page, after those it was pressed on. Gives what ends it. */
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
