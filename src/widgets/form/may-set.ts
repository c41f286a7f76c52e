import type { Field } from "#src/contract/fields.ts";
import { mayCall } from "#src/session/session.ts";

/** Whether the signed-in person may change a field from its default value. */
export function maySet(field: Pick<Field, "setBy">): boolean {
  return field.setBy === undefined || mayCall(field.setBy.need);
}
