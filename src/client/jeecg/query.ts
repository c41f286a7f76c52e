import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { CallError } from "../call.ts";

type Params = Readonly<Record<string, unknown>>;
type Condition = Readonly<Record<string, unknown>>;

const words: Readonly<Record<string, string>> = { ">=": "ge", "<=": "le", ">": "gt", "<": "lt" };

/** `>=x` as `ge x`: a stock server reads the sign only with a space behind it, the word in every version. */
const worded = (value: string) =>
  value.replace(/^(>=|<=|>|<)\s*(?=\S)/, (_, sign: string) => `${words[sign] ?? sign} `);

/** The conditions of an advanced query, which came encoded once; none for rubbish. */
function conditionsOf(params: Params): readonly Condition[] {
  try {
    const found: unknown = JSON.parse(decodeURI(plainText(params["superQueryParams"]) || "[]"));
    return Array.isArray(found) ? (found as Condition[]) : [];
  } catch {
    return [];
  }
}

/**
 * Brackets opened where that changes nothing. A stock server leaves out what it cannot read, and shows everything: a
 * query it cannot answer is refused here instead.
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
 * Parameters of a list as a stock server reads them: signs as words, no brackets, and `!x` as a condition `ne`, which
 * all versions understand.
 * @throws CallError for brackets that cannot be opened.
 */
export function stockListParams(params: Params): Params {
  const { superQueryParams: _, superQueryMatchType, ...fields } = params;
  const matchType = superQueryMatchType ?? "and";
  const conditions = [...flat(conditionsOf(params), matchType)];
  // Beside an "or" the condition would not hold for every row: then the value goes as it is.
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
 * Parameters of a list that reads them as they are, by its own SQL: `LIKE '%x%'` for texts, an order of its own. A
 * wrapper would be looked for as text.
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
