import * as z from "zod/mini";
import { useQuery } from "@tanstack/react-query";
import type { TableColumn } from "#ui/table/column.ts";
import { queryOf } from "#src/client/query.ts";
import { endpoint, type Endpoint } from "#src/contract/endpoint.ts";
import { BUSINESS_ELLIPSIS_LENGTH, ellipsis } from "#src/lib/text-width.ts";
import { textAt } from "#src/lib/text-at.ts";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "./joined.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { PickField, type PickFieldProps } from "./pick-field.tsx";
import { usePickPage } from "./use-pick-page.ts";

/** A row of any list. */
export type BusinessRow = Readonly<Record<string, unknown>>;

/** The list of a business picker, and the fields it returns. Define it at module level or memoize it. */
export interface BusinessSource {
  /** Path of the list below the API base, e.g. `/customer/list`. */
  url: string;
  /** The field that is stored. */
  valueKey: string;
  /** The field that is shown. @default valueKey */
  nameKey?: string;
  /** The field that the search filters. @default nameKey */
  searchKey?: string;
  title: string;
  /** Long values are shortened, except those of a `whole` column: numbers that differ at their end. */
  columns: readonly { field: string; title: string; width?: number; whole?: boolean }[];
  /** Further filters of the list. */
  params?: Readonly<Record<string, string>>;
  /** Width in px. @default 1000 */
  width?: number;
}

/** Page sizes; the first one is the default. */
export const businessSizes: readonly number[] = [5, 10, 20, 30];

const listOf = (url: string): Endpoint =>
  endpoint({
    method: "GET",
    path: url,
    // The server checks permissions; the client only knows the path.
    permission: "session",
    input: z.looseObject({}),
    result: z.looseObject({ records: z.array(z.record(z.string(), z.unknown())), total: z.coerce.number() }),
  });

const columnOf = (column: BusinessSource["columns"][number]): TableColumn<BusinessRow> => ({
  id: column.field,
  title: column.title,
  width: column.width ?? 160,
  text: (row) => textAt(row, column.field),
  cell: (row) => {
    const whole = textAt(row, `${column.field}_dictText`) || textAt(row, column.field);
    const short = column.whole ? whole : ellipsis(whole, BUSINESS_ELLIPSIS_LENGTH);
    return short === whole ? whole : <span title={whole}>{short}</span>;
  },
});

interface DialogProps {
  source: BusinessSource;
  value: readonly BusinessRow[];
  one: boolean;
  onConfirm(rows: readonly BusinessRow[]): void;
  onClose(): void;
}

/** A picker for any list of the server. */
export function BusinessDialog({ source, value, ...rest }: DialogProps) {
  const { url, valueKey, nameKey = valueKey, searchKey = nameKey, params = {} } = source;
  const list = usePickPage<BusinessRow>(
    listOf(url),
    (word) => ({ ...params, ...(word ? { [searchKey]: `*${word}*` } : {}) }),
    businessSizes[0],
  );
  return (
    <PickDialog<BusinessRow>
      title={source.title}
      width={source.width ?? 1000}
      list={list}
      pageSizes={businessSizes}
      columns={source.columns.map(columnOf)}
      rowKey={(row) => textAt(row, valueKey)}
      rowName={(row) => {
        const whole = source.columns.some((column) => column.whole && column.field === nameKey);
        return whole ? textAt(row, nameKey) : ellipsis(textAt(row, nameKey), BUSINESS_ELLIPSIS_LENGTH);
      }}
      defaultValue={value}
      {...rest}
    />
  );
}

export interface BusinessPickProps extends PickFieldProps {
  source: BusinessSource;
  /** Values of `valueKey`, comma-joined. */
  value: string | null | undefined;
  onValueChange(values: string, rows: readonly BusinessRow[]): void;
  /** At most one. @default false */
  one?: boolean;
}

/** Form field for any list: stores the configured value, shows the configured name. */
export function BusinessPick({ source, value, onValueChange, one = false, ...rest }: BusinessPickProps) {
  const { url, valueKey, nameKey = valueKey, params = {} } = source;
  const values = listed(value);
  const { data } = useQuery({
    // A trailing comma makes even one value a list, which stock servers need to find stored values.
    ...queryOf(listOf(url), { ...params, [valueKey]: `${values.join(",")},`, pageNo: 1, pageSize: 100 }),
    enabled: values.length > 0,
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const found = (data as { records?: readonly BusinessRow[] } | undefined)?.records ?? [];
  const valueOf = (row: BusinessRow) => textAt(row, valueKey);
  const chosen = inOrder(values, found, valueOf, (stored) => ({ [valueKey]: stored, [nameKey]: stored }));
  const take = (rows: readonly BusinessRow[]) => onValueChange(joined(rows, valueOf), rows);
  return (
    <PickField
      {...rest}
      names={chosen.map((row) => textAt(row, nameKey))}
      onClear={() => take([])}
      renderDialog={(close) => (
        <BusinessDialog source={source} value={chosen} one={one} onConfirm={take} onClose={close} />
      )}
    />
  );
}
