import type { QueryWords } from "#ui/words/zh-CN/query.ts";
import { missingPart, type OfferedField, type QueryValue } from "./condition.ts";
import type { QueryGroup, QueryLine, QueryNode } from "./query-tree.ts";

/** Returns the label of a condition's value; undefined when the value needs no label. */
export type NameValue = (line: QueryLine, value: string) => string | undefined;

/**
 * A query as a sentence: 客户名称 包含「锐测」并且（…或者…）. Incomplete lines are left out; empty when no line is
 * left.
 */
export function describeQuery(
  root: QueryGroup,
  fields: readonly OfferedField[],
  words: QueryWords,
  nameValue: NameValue,
): string {
  const sentence = (node: QueryNode, top: boolean): string => {
    if (node.kind === "line") return missingPart(node) === null ? describeLine(node, fields, words, nameValue) : "";
    const parts = node.items.map((item) => sentence(item, false)).filter(Boolean);
    const joined = parts.join(words.joint[node.matchType]);
    return top || parts.length < 2 ? joined : words.bracketed(joined);
  };
  return sentence(root, true);
}

/** One condition as text. */
export function describeLine(
  line: QueryLine,
  fields: readonly OfferedField[],
  words: QueryWords,
  nameValue: NameValue,
): string {
  const label = fields.find(({ value }) => value === line.field)?.label ?? line.field;
  const named = (value: string) => words.quoted(nameValue(line, value) ?? value);
  const values = listOf(line.val).map(named).join(words.listJoint);
  return line.rule === "" ? label : words.condition(label, words.rules[line.rule], values);
}

/** A value as a list of texts. */
export function listOf(val: QueryValue): readonly string[] {
  return Array.isArray(val) ? (val as readonly string[]) : [String(val)];
}
