import { and, eq, type SQL, sql } from "drizzle-orm";
import { finBankLine } from "#src/server/db/schema/bank.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { BankLineRow } from "./candidates.ts";

interface Wanted {
  pageNo: number;
  pageSize: number;
  accountConfigId?: string | undefined;
  fileId?: string | undefined;
  status: string;
}

/** A page of the lines in a state, and how many there are. */
export async function pageOfLines(
  rows: Rows,
  { pageNo, pageSize, accountConfigId, fileId, status }: Wanted,
  orderBy: readonly SQL[],
): Promise<{ lines: BankLineRow[]; total: number }> {
  const where = and(
    eq(finBankLine.tenantId, rows.actor.tenantId),
    eq(finBankLine.status, status),
    accountConfigId === undefined ? undefined : eq(finBankLine.accountConfigId, accountConfigId),
    fileId === undefined ? undefined : eq(finBankLine.fileId, fileId),
  );
  const [all] = await rows.tx
    .select({ n: sql<number>`count(*)::int` })
    .from(finBankLine)
    .where(where);
  const lines = await rows.tx
    .select()
    .from(finBankLine)
    .where(where)
    .orderBy(...orderBy)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { lines, total: all?.n ?? 0 };
}
