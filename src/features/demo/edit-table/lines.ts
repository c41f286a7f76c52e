import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { call } from "#src/client/call.ts";
import { entityOf } from "#src/client/query.ts";
import { maxLines, orderLines, type OrderLine } from "#src/contract/order/item.ts";

/** Number of rows in the example. */
export const wantedRows = 10_000;

/** Amounts are edited in yuan; dividing cents by 100 loses nothing. */
const yuan = (cents: number): number => cents / 100;

const rowOf = (line: OrderLine, id: string, at: number): EditRow => ({
  ...line,
  id,
  orderNum: at + 1,
  unitPrice: yuan(line.unitPrice),
  discountAmount: yuan(line.discountAmount),
  payableAmount: yuan(line.payableAmount),
});

/** The lines as rows. If there are fewer than wanted, they are repeated; each copy has its own key. */
export function rowsOf(lines: readonly OrderLine[], wanted = wantedRows): readonly EditRow[] {
  if (lines.length === 0) return [];
  return Array.from({ length: wanted }, (_, at) => {
    const line = lines[at % lines.length];
    const turn = Math.floor(at / lines.length);
    return line ? rowOf(line, turn === 0 ? line.id : `${line.id}-${turn}`, at) : {};
  });
}

interface Lines {
  /** Number of lines in the store; if fewer than wanted, lines are shown more than once. */
  stored: number;
  rows: readonly EditRow[];
}

/**
 * Reads the wanted number of order lines in a few calls. Reads once while the page is open, hidden or not: a background
 * refetch would overwrite the person's edits.
 */
export function useLines() {
  const [read, setRead] = useState(0);
  const [kept, setKept] = useState<Lines>();
  const { data, error, refetch } = useQuery({
    queryKey: [entityOf(orderLines), orderLines.path, wantedRows],
    queryFn: async ({ signal }): Promise<Lines> => {
      const lines: OrderLine[] = [];
      for (let pageNo = 1; lines.length < wantedRows; pageNo += 1) {
        const page = await call(orderLines, { pageNo, pageSize: maxLines }, { signal });
        lines.push(...page);
        setRead(lines.length);
        if (page.length < maxLines) break;
      }
      return { stored: lines.length, rows: rowsOf(lines) };
    },
    enabled: !kept,
    gcTime: 0,
    meta: { shownByCaller: true },
  });
  if (data && !kept) setKept(data);
  return { data: kept, error, refetch, read };
}
