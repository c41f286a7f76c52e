import { Refusal } from "#src/lib/refusal.ts";
import { parseJson } from "#src/server/kernel/http/json.ts";

/** Value that a condition of a tree compares with. */
export type ConditionValue = string | number | boolean;

/**
 * The pairs of a condition: column and value, from the text of a JSON object. Empty for an empty text.
 * @throws Refusal 42201 for any other text.
 */
export function conditionPairs(text: string): [string, ConditionValue][] {
  if (text.trim() === "") return [];
  const bad = () => new Refusal(42201, "condition 传值有误，需要一个 JSON 对象");
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    throw error instanceof Refusal ? error : bad();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw bad();
  return Object.entries(value).map(([name, one]: [string, unknown]) => {
    if (typeof one !== "string" && typeof one !== "number" && typeof one !== "boolean") throw bad();
    return [name, one];
  });
}
