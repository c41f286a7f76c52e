import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";

type Params = Readonly<Record<string, unknown>>;
type Condition = Readonly<Record<string, unknown>>;

const words: Readonly<Record<string, string>> = { ">=": "ge", "<=": "le", ">": "gt", "<": "lt" };

/** `>=x` becomes `ge x`: stock servers read the sign only if a space follows it, but the word in every version. */
const worded = (value: string) =>
  value.replace(/^(>=|<=|>|<)\s*(?=\S)/, (_, sign: string) => `${words[sign] ?? sign} `);

/** Returns the conditions of an advanced query, which is URL-encoded once; none if it is invalid. */
function conditionsOf(params: Params): readonly Condition[] {
  try {
    const found: unknown = JSON.parse(decodeURI(plainText(params["superQueryParams"]) || "[]"));
    return Array.isArray(found) ? (found as Condition[]) : [];
  } catch {
    return [];
  }
}

/**
 * Removes brackets where this does not change the meaning. A stock server ignores what it cannot read and returns all
 * rows, so a query it cannot handle is refused here.
 */
function flat(conditions: readonly Condition[], matchType: unknown): readonly Condition[] {
  return conditions.flatMap((one) => {
    const inside = one["records"];
    if (!Array.isArray(inside)) return [one];
    if (inside.length > 1 && (one["matchType"] ?? "and") !== matchType)
      throw new CallError(text("common.error.brackets"), 200, "42201", false, null, "");
    return flat(inside as Condition[], matchType);
  });
}

/**
 * Converts list parameters for a stock server: signs become words, brackets are removed, and `!x` becomes a condition
 * `ne`, which all versions understand.
 * @throws CallError for brackets that cannot be removed.
 */
export function stockListParams(params: Params): Params {
  const { superQueryParams: _, superQueryMatchType, ...fields } = params;
  const matchType = superQueryMatchType ?? "and";
  const conditions = [...flat(conditionsOf(params), matchType)];
  // Combined with "or", the condition would not apply to every row; the value is then sent unchanged.
  const joinsAll = matchType === "and" || conditions.length === 0;
  const rest = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== "string") return [[name, value]];
    const not = /^!(?!=)(.+)$/.exec(value)?.[1];
    if (not === undefined || !joinsAll) return [[name, worded(value)]];
    conditions.push({ field: name, rule: "ne", val: not });
    return [];
  });
  if (conditions.length === 0) return Object.fromEntries(rest);
  return {
    ...Object.fromEntries(rest),
    superQueryParams: encodeURI(JSON.stringify(conditions)),
    superQueryMatchType: matchType,
  };
}

/**
 * Converts parameters for a list that uses them unchanged in its own SQL: `LIKE '%x%'` for texts, and its own sort
 * order. It would search for a wrapper as text.
 */
export function plainListParams(params: Params): Params {
  const { column: _column, order: _order, superQueryParams: _query, superQueryMatchType: _match, ...fields } = params;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/^\*([^]*)\*$/, "$1") : value,
    ]),
  );
}
