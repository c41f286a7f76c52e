import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Permission } from "#src/contract/permissions.ts";
/** An action as listed in the help. */
export interface HelpAct {
  name: string;
  label: string;
  /** One of them is enough; empty = everybody. */
  permissions: readonly Permission[];
}

/** The states of a screen's records, from the same tables that the screen uses. */
export interface HelpStates {
  /** Dictionary of the states: their names and order. */
  dict: DictCode;
  /** Actions allowed in a state, in the order of the screen. */
  actsOf(state: string): readonly HelpAct[];
  /** Where an action may lead: states, "same", or undefined for an action that is not a move. */
  leadsTo(act: string): readonly string[] | "same" | undefined;
}

/** Keyed by the screen's menu component. */
export type HelpTables = Readonly<Record<string, HelpStates>>;
