import type { EntityAddress } from "./endpoint.ts";
import { auditFields, type Fields } from "./fields.ts";
import { inputsOf } from "./inputs.ts";
import { entitySet } from "./list.ts";

interface OrdinaryInit<E extends EntityAddress, F extends Fields> {
  /** `area:entity`, prefix of the permissions; its calls are below `/area/entity`. */
  address: E;
  /** Name of its table in the database. */
  table: string;
  /** Chinese name of one row in logs and messages. */
  title: string;
  /** Its own fields; the audit fields are added. */
  fields: F;
  /** Letters of the calls that exist, as in `entitySet`. @default all that the fields allow */
  has?: string;
  /** Columns of the list; the first one is a row's name. @default the short fields, in their order */
  columns?: readonly (keyof F & string)[];
}

/** All calls of an ordinary entity; a switch needs a state, an order needs a number. */
const callsFor = (fields: Fields) => `LQAUEDBXI${"status" in fields ? "S" : ""}${"sortNo" in fields ? "O" : ""}`;

/**
 * Declares an entity without rules of its own. Its table, routes and screen are derived from this declaration
 * (src/server/bin/ordinary.mjs); a screen or action of its own is added next to them.
 */
export function ordinarySet<const E extends EntityAddress, F extends Fields>(init: OrdinaryInit<E, F>) {
  const { address, table, title, columns, has = callsFor(init.fields) } = init;
  const fields = { ...auditFields, ...init.fields };
  const set = entitySet({ address, base: `/${address.replace(":", "/")}`, title, fields, has, ...inputsOf(fields) });
  return { ...set, table, columns };
}
