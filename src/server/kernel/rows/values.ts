import { auditFields, type Fields } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { badParameter } from "#src/server/kernel/query/compare.ts";
import type { Entity } from "./entity.ts";
import { cleanHtml } from "./clean-html.ts";
import { isColumn, metaOf, ownValue } from "./meta.ts";
import { maskedText } from "#src/server/kernel/http/present-row.ts";
import { demandMaySet, mayKnow, seesPlain } from "#src/server/kernel/auth/field-access.ts";

type Raw = Record<string, unknown>;

/** Fields that the data layer fills; values from the caller are ignored. */
const ownedByServer: ReadonlySet<string> = new Set([...Object.keys(auditFields), "version", "delFlag"]);

/**
 * Column values from a wire object: registered fields with a column of the same name, instants as Date, empty dates and
 * numbers as null. Ignores fields that the server sets itself. Refuses with 40301 a field that the person has no access
 * to, and a value that only others may set (`setBy`). Refuses with 42201 a field with `changedBy` that was changed. A
 * masked text that comes back as shown is no change. `before` is the row being edited, `usual` the default values of a
 * new row.
 */
export function columnValues(
  entity: Entity,
  input: Readonly<Raw>,
  actor: Actor,
  before?: Readonly<Raw>,
  usual: Readonly<Raw> = {},
): Raw {
  const { columns } = metaOf(entity.table);
  const values: Raw = {};
  for (const [name, field] of Object.entries<Fields[string]>(entity.fields)) {
    const given = ownValue(input, name);
    const column = ownValue(columns, name);
    if (given === undefined || !column || !isColumn(column) || field.virtual || ownedByServer.has(name)) continue;
    if (!mayKnow(field, actor)) throw new Refusal(40301);
    if (before && field.mask && given === maskedText(field.mask, before[name])) continue;
    // Refuses equal values too: the response must not tell people who see the mask whether they guessed the value.
    if (before && field.changedBy && (given !== before[name] || (field.mask && !seesPlain(actor))))
      throw new Refusal(42201, `${field.title ?? name}不能在编辑中修改，请使用“${field.changedBy}”`);
    demandMaySet(name, field, given, before ? [before[name]] : ["", usual[name]], actor);
    if (given === "" && (column.dataType !== "string" || column.getSQLType() === "date")) values[name] = null;
    else if (column.dataType === "date" && typeof given === "string") {
      const instant = fromWire(given);
      if (!instant) throw badParameter(field.title ?? name, "日期格式不正确");
      values[name] = instant;
    } else values[name] = field.type === "text" && field.holdsFiles ? cleanRichText(given) : given;
  }
  return values;
}

/** Rich text that people type is shown as HTML to others. */
const cleanRichText = (given: unknown) => (typeof given === "string" ? cleanHtml(given) : given);
