import { Fragment } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { titleOf, type TableColumn } from "#ui/table/column.ts";
import type { Fields } from "#src/contract/fields.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { queryOfAddress } from "../advanced/address.ts";
import { EntryWords } from "../entry-words.tsx";
import { type Filter, type ListView } from "../query.ts";
import { type StatusTabsConfig, tabAt } from "../status-tabs.tsx";

const LazyAdvancedWords = lazyPart(async () => (await import("./advanced-words.tsx")).AdvancedWords);

export interface QueryWordsProps<R> {
  filters: readonly Filter[];
  columns: readonly TableColumn<R>[];
  fields: Fields | undefined;
  status: StatusTabsConfig | undefined;
  view: ListView;
}

/** A list's query as text: state, filters, advanced query, sort. Missing names are fetched. */
export function QueryWords<R>({ filters, columns, fields, status, view }: QueryWordsProps<R>) {
  const { search } = useTab();
  const tab = status?.tabs.find(({ value }) => value === tabAt(status, search));
  const entered = filters.filter(({ name }) => search[name]);
  const advanced = queryOfAddress({
    superQueryParams: search["superQueryParams"] ?? "",
    superQueryMatchType: search["superQueryMatchType"] ?? "",
  });
  const sorted = columns.find(({ id }) => id === view.column);
  const parts = [
    ...(tab ? [{ key: "tab", label: text("print.tab"), words: wordsOf(tab.label) }] : []),
    ...entered.map((filter) => ({
      key: filter.name,
      label: wordsOf(filter.label),
      words: <EntryWords filter={filter} value={search[filter.name] ?? ""} />,
    })),
    ...(advanced
      ? [
          {
            key: "advanced",
            label: text("workspace.list.advanced"),
            words: (
              <LazyAdvancedWords
                waiting={null}
                part={{ query: advanced, list: { filters, columns: columns as readonly TableColumn<never>[], fields } }}
              />
            ),
          },
        ]
      : []),
    ...(sorted
      ? [
          {
            key: "sort",
            label: text("print.sort"),
            words: `${titleOf(sorted)} ${text(view.order === "asc" ? "print.asc" : "print.desc")}`,
          },
        ]
      : []),
  ];
  return parts.map(({ key, label, words }, at) => (
    <Fragment key={key}>
      {at > 0 && " · "}
      {label} {words}
    </Fragment>
  ));
}
