import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { type bankFiles, type bankHandled, bankLineStates } from "#src/contract/finance/bank.ts";
import { toWire } from "#src/lib/time.ts";
import { finBankFile, finBankLine } from "#src/server/db/schema/bank.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { bankLineEntity } from "./entity.ts";
import { pageOfLines } from "./page.ts";

/** Max files to choose from. */
const maxFiles = 100;

/** A page of the lines that were handled in one way, the latest first. */
export async function handledLines(
  rows: Rows,
  input: InputOf<typeof bankHandled>,
): Promise<ResultOf<typeof bankHandled>> {
  const { lines, total } = await pageOfLines(rows, input, [desc(finBankLine.handleTime), desc(finBankLine.id)]);
  const flows = await flowsOfLines(
    rows,
    lines.map(({ id }) => id),
  );
  const names = await fileNames(rows, [...new Set(lines.map(({ fileId: of }) => of))]);
  const shown = (await rows.serializeMany(bankLineEntity, lines)).map((line, at) => ({
    ...line,
    fileName: names.get(lines[at]?.fileId ?? "") ?? null,
    flows: flows.get(String(line["id"])) ?? [],
  }));
  // Type assertion: serialized rows have the fields of the registry.
  return { lines: shown as unknown as ResultOf<typeof bankHandled>["lines"], total };
}

type LineFlow = ResultOf<typeof bankHandled>["lines"][number]["flows"][number];

/** The flows that each line proves. */
async function flowsOfLines(rows: Rows, lineIds: readonly string[]): Promise<Map<string, LineFlow[]>> {
  const found = new Map<string, LineFlow[]>();
  if (lineIds.length === 0) return found;
  const flows = await rows.tx
    .select({
      lineId: finFlow.bankLineId,
      id: finFlow.id,
      flowNo: finFlow.flowNo,
      bizType: finFlow.bizType,
      bizId: finFlow.bizId,
      bizNo: finFlow.bizNo,
      orderId: finFlow.orderId,
    })
    .from(finFlow)
    .where(and(eq(finFlow.tenantId, rows.actor.tenantId), inArray(finFlow.bankLineId, [...lineIds])))
    .orderBy(finFlow.flowNo);
  for (const { lineId, ...flow } of flows) {
    const key = lineId ?? "";
    found.set(key, [...(found.get(key) ?? []), flow]);
  }
  return found;
}

async function fileNames(rows: Rows, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const files = await rows.tx
    .select({ id: finBankFile.id, fileName: finBankFile.fileName })
    .from(finBankFile)
    .where(and(eq(finBankFile.tenantId, rows.actor.tenantId), inArray(finBankFile.id, [...ids])));
  return new Map(files.map(({ id, fileName }) => [id, fileName]));
}

/** The files imported last, the newest first. */
export async function importedFiles(
  rows: Rows,
  { accountConfigId }: InputOf<typeof bankFiles>,
): Promise<ResultOf<typeof bankFiles>> {
  const { tenantId } = rows.actor;
  const files = await rows.tx
    .select()
    .from(finBankFile)
    .where(
      and(
        eq(finBankFile.tenantId, tenantId),
        accountConfigId === undefined ? undefined : eq(finBankFile.accountConfigId, accountConfigId),
      ),
    )
    .orderBy(desc(finBankFile.createTime), desc(finBankFile.id))
    .limit(maxFiles);
  if (files.length === 0) return { files: [] };
  const ids = files.map(({ id }) => id);
  const counts = await rows.tx
    .select({ fileId: finBankLine.fileId, status: finBankLine.status, n: sql<number>`count(*)::int` })
    .from(finBankLine)
    .where(and(eq(finBankLine.tenantId, tenantId), inArray(finBankLine.fileId, ids)))
    .groupBy(finBankLine.fileId, finBankLine.status);
  const countOf = (fileId: string, status: string) =>
    counts.find((one) => one.fileId === fileId && one.status === status)?.n ?? 0;
  return {
    files: files.map(({ id, fileName, createTime }) => ({
      id,
      fileName,
      createTime: toWire(createTime),
      open: countOf(id, bankLineStates.open),
      done: countOf(id, bankLineStates.done),
      ignored: countOf(id, bankLineStates.ignored),
    })),
  };
}
