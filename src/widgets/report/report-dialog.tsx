import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Input } from "#ui/input/input.tsx";
import { PickerDialog } from "#ui/picker-dialog/picker-dialog.tsx";
import { Select } from "#ui/select/select.tsx";
import type { TableColumn, TableSort } from "#ui/table/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import type { ReportColumn, ReportQuery } from "#src/contract/online/cgreport.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { failureText } from "#src/session/failure-text.ts";
import { reportRowKey, selfParams, type ReportRow } from "./popup-config.ts";
import { type ReportAsk, type ReportHeadRead, reportHead, reportPage, reportQueries } from "./report-calls.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Width of the report popup, in px. */
export const reportDialogWidth = 1200;

export interface ReportDialogProps extends ReportAsk {
  /** Exactly one row must be chosen. @default false */
  one?: boolean;
  /** Dynamic parameters of the report, without the prefix `self_`. */
  params?: Readonly<Record<string, unknown>>;
  onConfirm(rows: readonly ReportRow[]): void;
  onClose(): void;
}

const aligns = { left: "start", center: "center", right: "end" } as const;

function columnOf(column: ReportColumn, options: ReportHeadRead["options"]): TableColumn<ReportRow> {
  const { dataIndex: id, title, align, sorter, customRender, fieldType } = column;
  const texts = customRender === undefined ? undefined : options[customRender];
  return {
    id,
    title,
    align: aligns[align],
    sortable: sorter,
    width: 150,
    value: (row) => {
      const value = textAt(row, id);
      if (fieldType === "money" && typeof row[id] === "number") return formatCents(row[id]);
      return textAt(row, `${id}_dictText`) || (texts?.find((one) => one.value === value)?.text ?? value);
    },
  };
}

/** Adds wildcards to typed text, so that a part of a name is enough; dates and list values are sent unchanged. */
const asked = (query: ReportQuery | undefined, value: string) => (query?.view === "text" ? `*${value}*` : value);

/** Dialog to choose rows of a report, with the report's search. */
export function ReportDialog({ code, groupId, one = false, params = {}, onConfirm, onClose }: ReportDialogProps) {
  const ask = { code, groupId };
  const head = useQuery(reportHead(ask));
  const id = head.data?.id ?? "";
  const queries = useQuery({ ...reportQueries(ask, id), enabled: id !== "" });
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 });
  const [sort, setSort] = useState<TableSort | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({});
  const data = useQuery({
    ...reportPage(ask, id, {
      pageNo: page,
      pageSize: size,
      ...(sort ? { column: sort.column, order: sort.order } : {}),
      ...search,
      ...selfParams(params),
    }),
    enabled: id !== "",
    placeholderData: keepPreviousData,
  });
  const queryFailure = queries.error;
  useEffect(() => {
    // Rows can be chosen without the search, so its failure is only a warning.
    if (queryFailure) notify.warn(failureText(queryFailure));
  }, [queryFailure]);
  const columns = useMemo(
    () => (head.data ? head.data.columns.map((column) => columnOf(column, head.data.options)) : []),
    [head.data],
  );
  const fields = queries.data ?? [];
  const run = () => {
    const filled = Object.entries(typed).filter(([, value]) => value.trim() !== "");
    setSearch(
      Object.fromEntries(
        filled.map(([name, value]) => [
          name,
          asked(
            fields.find((query) => query.field === name),
            value.trim(),
          ),
        ]),
      ),
    );
    setPage({ page: 1, size });
  };
  const failure = head.error ?? data.error;
  return (
    <PickerDialog<ReportRow>
      title={head.data?.name ?? code}
      width={reportDialogWidth}
      columns={columns}
      rows={data.data?.records ?? []}
      total={data.data?.total ?? 0}
      rowKey={reportRowKey}
      rowName={(row) => {
        const [first, second] = columns;
        return textAt(row, second?.id ?? first?.id ?? "id") || textAt(row, first?.id ?? "id");
      }}
      page={page}
      pageSize={size}
      onPageChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      sort={sort}
      onSortChange={setSort}
      loading={head.isFetching || data.isFetching}
      error={failure && <span role="alert">{failureText(failure)}</span>}
      onRetry={() => void (head.error ? head.refetch() : data.refetch())}
      refuse={(rows) => (one && rows.length !== 1 ? text("system.report.one") : null)}
      filters={
        fields.length > 0 && (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              run();
            }}
          >
            {fields.map((query) => (
              <ReportField
                key={query.field}
                query={query}
                options={head.data?.options[query.dictCode ?? ""] ?? []}
                typed={typed}
                onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
              />
            ))}
            <Button type="submit" tone="primary">
              {text("system.report.search")}
            </Button>
            <Button
              onClick={() => {
                setTyped({});
                setSearch({});
                setPage({ page: 1, size });
              }}
            >
              {text("system.report.reset")}
            </Button>
          </form>
        )
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface ReportFieldProps {
  query: ReportQuery;
  options: readonly { value: string; text: string }[];
  typed: Readonly<Record<string, string>>;
  onType(name: string, value: string): void;
}

function ReportField({ query, options, typed, onType }: ReportFieldProps) {
  const { field, label, mode, view } = query;
  if (view === "list" && mode === "single") {
    return (
      <Select
        className="w-40"
        aria-label={label}
        placeholder={label}
        clearable
        options={options.map((option) => ({ value: option.value, label: option.text }))}
        value={typed[field] || null}
        onValueChange={(value) => onType(field, value ?? "")}
      />
    );
  }
  const ends = mode === "group" ? ([`${field}_begin`, `${field}_end`] as const) : ([field] as const);
  return ends.map((name, at) => {
    const words = ends.length === 1 ? label : `${label} ${text(at === 0 ? "system.report.from" : "system.report.to")}`;
    return (
      <Input
        key={name}
        className="w-44"
        aria-label={words}
        placeholder={words}
        value={typed[name] ?? ""}
        onValueChange={(value) => onType(name, value)}
      />
    );
  });
}
