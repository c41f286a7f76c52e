import { useQuery } from "@tanstack/react-query";
import type { TableColumn } from "#ui/table/column.ts";
import { queryOf } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "./joined.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { PickField, type PickFieldProps } from "./pick-field.tsx";
import { usePickPage } from "./use-pick-page.ts";

/** Definition of a picker for one list; define it at module level. */
export interface ListPickKind<R extends object> {
  endpoint: Endpoint;
  title: () => string;
  /** Width in px. */
  width: number;
  columns: readonly TableColumn<R>[];
  /** The stored value of a row. */
  valueOf: (row: R) => string;
  nameOf: (row: R) => string;
  hintOf?: (row: R) => string;
  placeholder: () => string;
  /** The call's input for a search text. */
  search: (word: string) => Readonly<Record<string, unknown>>;
  /** The call's input that returns the rows of these values. */
  known: (values: readonly string[]) => Readonly<Record<string, unknown>>;
  /** Creates a row when only its value is known. */
  unknown: (value: string) => R;
}

export interface ListPickProps<R> extends PickFieldProps {
  /** Values, comma-joined. */
  value: string | null | undefined;
  onValueChange(values: string, rows: readonly R[]): void;
  /** At most one value. @default false */
  one?: boolean;
}

interface Dialog<R extends object> {
  kind: ListPickKind<R>;
  value: readonly R[];
  one: boolean;
  onConfirm(rows: readonly R[]): void;
  onClose(): void;
}

/** A picker for one list. */
export function ListPickDialog<R extends object>({ kind, value, ...rest }: Dialog<R>) {
  const list = usePickPage<R>(kind.endpoint, kind.search);
  return (
    <PickDialog<R>
      title={kind.title()}
      width={kind.width}
      list={list}
      columns={kind.columns}
      rowKey={kind.valueOf}
      rowName={kind.nameOf}
      {...(kind.hintOf ? { rowHint: kind.hintOf } : {})}
      placeholder={kind.placeholder()}
      defaultValue={value}
      {...rest}
    />
  );
}

/** Form field for one list: stores values, shows names. */
export function ListPick<R extends object>({
  kind,
  value,
  onValueChange,
  one = false,
  ...rest
}: ListPickProps<R> & { kind: ListPickKind<R> }) {
  const values = listed(value);
  const { data } = useQuery({
    ...queryOf(kind.endpoint, { ...kind.known(values), pageNo: 1, pageSize: 100 } as CallOf<Endpoint>),
    enabled: values.length > 0,
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const found = (data as { records?: readonly R[] } | undefined)?.records ?? [];
  const chosen = inOrder(values, found, kind.valueOf, kind.unknown);
  const take = (rows: readonly R[]) => onValueChange(joined(rows, kind.valueOf), rows);
  return (
    <PickField
      {...rest}
      names={chosen.map(kind.nameOf)}
      onClear={() => take([])}
      renderDialog={(close) => <ListPickDialog kind={kind} value={chosen} one={one} onConfirm={take} onClose={close} />}
    />
  );
}
