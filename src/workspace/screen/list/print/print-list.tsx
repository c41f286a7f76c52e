import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import type { TableView } from "#ui/table/column.ts";
import { notify } from "#ui/toast/notify.tsx";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { maxPageSize } from "#src/contract/list.ts";
import { formatCount } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { addPrintWords } from "#src/workspace/print/own-words.ts";
import { Paper } from "#src/workspace/print/paper.tsx";
import { usePrintTurn } from "#src/workspace/print/turn.ts";
import { type SumsConfig, sumsBy, SumsLine, titleWords } from "../list-sums.tsx";
import { rowsOf } from "../query.ts";
import { rowsQuery } from "../use-list.ts";
import { ListPaper, printedColumns } from "./list-paper.tsx";
import { QueryWords, type QueryWordsProps } from "./query-words.tsx";

addPrintWords();

/** Max number of rows printed at once. */
const maxRows = 1_000;

export interface PrintListProps extends QueryWordsProps<{ id: string }> {
  title: string;
  list: Endpoint;
  /** List parameters without the page. */
  params: Readonly<Record<string, string>>;
  rows: readonly { id: string }[];
  total: number;
  tableView: TableView;
  sums: SumsConfig | undefined;
}

/** Prints a list by its button or the browser's print key: the rows of the page, or by the button all rows. */
export function PrintList(props: PrintListProps) {
  const { title, list, params, rows, total, view, columns, tableView, sums } = props;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [all, setAll] = useState<{ params: unknown; rows: readonly { id: string }[] } | null>(null);
  const turn = usePrintTurn("list");
  // The next print is of the page again.
  useEffect(() => (turn ? () => setAll(null) : undefined), [turn]);

  const printAll = async () => {
    setBusy(true);
    notify.busy(text("print.fetching"), { id: "print" });
    try {
      const found: { id: string }[] = [];
      for (let pageNo = 1; found.length < Math.min(total, maxRows); pageNo += 1) {
        // Sequential: with parallel requests the second page could miss a row that moves.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await client.fetchQuery({
          ...rowsQuery(list, params, { ...view, pageNo, pageSize: maxPageSize }),
          staleTime: 0,
          gcTime: 0,
        });
        const part = rowsOf(answer as Parameters<typeof rowsOf<{ id: string }>>[0]).rows;
        if (part.length === 0) break;
        found.push(...part);
      }
      notify.close("print");
      flushSync(() => setAll({ params, rows: found.slice(0, maxRows) }));
      window.print();
    } catch (error) {
      notify.close("print");
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const whole = all !== null && all.params === params ? all.rows : null;
  const printed = whole ?? rows;
  const from = whole ? 1 : (view.pageNo - 1) * view.pageSize + 1;
  const counted =
    printed.length === total
      ? text("print.rows", { n: total })
      : text("print.rowsOf", { from, to: from + printed.length - 1, total });
  return (
    <>
      <DropdownMenu
        align="end"
        entries={[
          {
            key: "page",
            label: text("print.page", { n: rows.length }),
            onSelect: () => {
              setAll(null);
              // The menu must close first: an open overlay treats the print dialog as a click outside.
              setTimeout(() => window.print());
            },
          },
          ...(total > rows.length
            ? [
                {
                  key: "all",
                  label:
                    total > maxRows
                      ? text("print.first", { n: formatCount(maxRows), total: formatCount(total) })
                      : text("print.all", { n: formatCount(total) }),
                  onSelect: () => void printAll(),
                },
              ]
            : []),
        ]}
      >
        <IconButton label={text("print.print")} busy={busy} {...(rows.length === 0 ? { disabled: true } : {})}>
          <Printer aria-hidden />
        </IconButton>
      </DropdownMenu>
      {turn && printed.length > 0 && (
        <Paper
          title={title}
          paper="across"
          extra={<span className="text-13">{counted}</span>}
          note={<QueryWords {...props} />}
        >
          <ListPaper columns={printedColumns(columns, tableView)} rows={printed} rowKey={(row) => row.id} />
          {sums && <PrintedSums rows={printed} sums={sums} />}
        </Paper>
      )}
    </>
  );
}

/** The sums of the printed rows, so that they match the paper. */
function PrintedSums({ rows, sums }: { rows: readonly object[]; sums: SumsConfig }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 text-13">
      <SumsLine
        name={text("print.sums", { n: rows.length })}
        sums={sumsBy(sums, rows)}
        titles={titleWords(sums.titles)}
      />
    </dl>
  );
}
