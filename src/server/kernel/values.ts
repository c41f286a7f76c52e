import { auditFields, type Fields } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import type { Actor } from "./actor.ts";
import { badParameter } from "./compare.ts";
import type { Entity } from "./entity.ts";
import { isColumn, metaOf, ownValue } from "./meta.ts";
import { maskedText } from "./present.ts";
import { mayKnow, seesPlain } from "./sight.ts";

type Raw = Record<string, unknown>;

/** Fields the data layer fills: a caller's value for them counts for nothing. */
const ownedByServer: ReadonlySet<string> = new Set([...Object.keys(auditFields), "version", "delFlag"]);

/**
 * Column values out of a wire object: registered fields with a column of the same name, instants as Date, emptied
 * dates and numbers as null. What the server sets by itself is passed over. A field the person may not know refuses
 * with 40301; a masked text that came back as it was shown is no change (`before` is the row edited).
 */
export function columnValues(entity: Entity, input: Readonly<Raw>, actor: Actor, before?: Readonly<Raw>): Raw {
  const { columns } = metaOf(entity.table);
  const values: Raw = {};
  for (const [name, field] of Object.entries<Fields[string]>(entity.fields)) {
    const given = ownValue(input, name);
    const column = ownValue(columns, name);
    if (given === undefined || !column || !isColumn(column) || field.virtual || ownedByServer.has(name)) continue;
    if (!mayKnow(field, actor)) throw new Refusal(40301);
    if (before && field.mask && !seesPlain(actor) && given === maskedText(field.mask, before[name])) continue;
    if (given === "" && (column.dataType !== "string" || column.getSQLType() === "date")) values[name] = null;
    else if (column.dataType === "date" && typeof given === "string") {
      const instant = fromWire(given);
      if (!instant) throw badParameter(field.title ?? name, "日期格式不正确");
      values[name] = instant;
    } else values[name] = given;
  }
  return values;
}
