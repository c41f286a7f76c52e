import type { Field } from "#src/contract/fields.ts";
import type { Actor } from "./actor.ts";

/** Whether a field exists for this person at all: in rows, in exports, and as something to filter or sort by. */
export function mayKnow(field: Pick<Field, "need">, actor: Pick<Actor, "can">): boolean {
  return field.need === undefined || actor.can(field.need);
}

/** Whether a masked field is shown whole in lists and details. */
export function seesPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can("customer:customer:viewPlain");
}

/** Whether a masked field is written whole into an export. */
export function exportsPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can("customer:customer:exportPlain");
}

/** Whether rows may be sorted or cut into ranges by a field: not by one this person sees masked. */
export function mayOrder(field: Pick<Field, "mask">, actor: Pick<Actor, "can">): boolean {
  return field.mask === undefined || seesPlain(actor);
}
