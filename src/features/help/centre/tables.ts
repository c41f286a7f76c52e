import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Permission } from "#src/contract/permissions.ts";
/** An action as the help lists it. */
export interface HelpAct {
  name: string;
  label: string;
  /** Any one of them is enough; empty for everybody. */
  permissions: readonly Permission[];
}

/** The states of a screen's records, read from the tables that the screen itself works by. */
export interface HelpStates {
  /** Dictionary of the states: it names them and gives their order. */
  dict: DictCode;
  /** What can be done in a state, in the order of the screen. */
  actsOf(state: string): readonly HelpAct[];
  /** Where an action may lead: states, "same", or nothing for an action that is no move. */
  leadsTo(act: string): readonly string[] | "same" | undefined;
}

/** By the screen's menu component. */
export type HelpTables = Readonly<Record<string, HelpStates>>;
