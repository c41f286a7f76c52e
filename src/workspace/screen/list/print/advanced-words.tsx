import { useOwnWords } from "#ui/words/context.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";
import type { Query } from "#ui/query-builder/use-query-builder.ts";
import type { AskedList } from "../advanced/fields.ts";
import { querySentence } from "../advanced/sentence.ts";

/** An advanced query as one sentence. */
export function AdvancedWords({ query, list }: { query: Query; list: AskedList }) {
  return querySentence(query, list, useOwnWords("query", queryZhCN));
}
