import { offeredFields } from "#ui/query-builder/condition.ts";
import { describeQuery } from "#ui/query-builder/query-text.ts";
import { queryOf } from "#ui/query-builder/query-tree.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";
import type { QueryWords } from "#ui/words/zh-CN/query.ts";
import { type AskedList, queryFieldsOf } from "./fields.ts";
import { nameOf, optionsOf } from "./names.ts";

/** Describes a list's advanced query as one sentence. */
export function querySentence(query: Query, list: AskedList, words: QueryWords): string {
  const fields = offeredFields(queryFieldsOf(list));
  let made = 0;
  const root = queryOf(query, () => String((made += 1)));
  return describeQuery(root, fields, words, (line, value) => {
    const field = fields.find((one) => one.value === line.field);
    if (!field) return undefined;
    return optionsOf(field).find((option) => option.value === value)?.label ?? nameOf(field, value);
  });
}
