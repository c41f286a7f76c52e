import { permissionsOf } from "#src/contract/endpoint.ts";
import { exportPlain, viewPlain } from "#src/contract/plain.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Field } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "./actor.ts";

/** Whether this person may read rows of an address (`area:entity`) at all; data rules decide which rows. */
export function mayRead(actor: Pick<Actor, "can">, address: string): boolean {
  return actor.can(`${address}:list` as Permission) || actor.can(`${address}:view` as Permission);
}

/** Whether this person has access to a field at all: in rows, in exports, in filters and in sorting. */
export function mayKnow(field: Pick<Field, "need">, actor: Pick<Actor, "can">): boolean {
  return field.need === undefined || permissionsOf(field.need).some((one) => actor.can(one));
}

/** Whether this person may see masked values in full, one at a time (kernel/rows/plain.ts), and search by parts. */
export function seesPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can(viewPlain);
}

/** Whether an export contains the full values of masked fields. */
export function exportsPlain(actor: Pick<Actor, "can">): boolean {
  return actor.can(exportPlain);
}

/** Whether this person never sees the field's full values. Then they may search only for full values. */
export function seesMasked(field: Pick<Field, "mask">, actor: Pick<Actor, "can">): boolean {
  return field.mask !== undefined && !seesPlain(actor);
}

/** Refuses a value that needs the field's `setBy` permission; anybody may set the values in `usual`. */
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
