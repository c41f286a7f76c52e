import { permissionsOf } from "#src/contract/endpoint.ts";
import { exportPlain, viewPlain } from "#src/contract/plain.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Field } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "./actor.ts";

/** Whether this person may read rows of an address (`area:entity`) at all; which of them, his data rules say. */
export function mayRead(actor: Pick<Actor, "can">, address: string): boolean {
  return actor.can(`${address}:list` as Permission) || actor.can(`${address}:view` as Permission);
}

/** Whether a field exists for this person at all: in rows, in exports, and as something to filter or sort by. */
export function mayKnow(field: Pick<Field, "need">, actor: Pick<Actor, "can">): boolean {
  return field.need === undefined || permissionsOf(field.need).some((one) => actor.can(one));
}

/** Whether this person may see masked values whole, one at a time (kernel/rows/plain.ts), and look for parts of them. */
export function seesPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can(viewPlain);
}

/** Whether a masked field is written whole into an export. */
export function exportsPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can(exportPlain);
}

/** Whether this person may never see the field's values whole: then they may be looked for whole, and in no other way. */
export function seesMasked(field: Pick<Field, "mask">, actor: Pick<Actor, "can">): boolean {
  return field.mask !== undefined && !seesPlain(actor);
}

/** Refuses a value that only holders of the field's `setBy` right may give; `usual` are those that anybody may. */
export function demandMaySet(
  name: string,
  field: Pick<Field, "setBy" | "title">,
  given: unknown,
  usual: readonly unknown[],
  actor: Pick<Actor, "can">,
): void {
  const { setBy, title = name } = field;
  if (
    !setBy ||
    usual.some((value) => (value ?? "") === (given ?? "")) ||
    permissionsOf(setBy.need).some((one) => actor.can(one))
  )
    return;
  throw new Refusal(40301, `您没有“${setBy.name}”权限，不能设置${title}；请保持默认值，或请有该权限的同事设置`);
}
