import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { ResultOf } from "#src/contract/endpoint.ts";
import type { bankImport } from "#src/contract/finance/bank.ts";
import { maxImportBytes } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire } from "#src/lib/time.ts";
import { finBankFile, finBankLine } from "#src/server/db/schema/bank.ts";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import type { Call, UploadedFile } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type CellValue, readSeparated, readWorkbook } from "#src/server/kernel/transfer/workbook.ts";
import { paymentConfigOf } from "#src/server/otherConfig/door.ts";
import { bankFileEntity, bankLineEntity } from "./entity.ts";
import { readBankLines, type ReadFile, type ReadLine } from "./read/read-lines.ts";
import { separatorOf } from "./read/separator.ts";

/** Reads a bank file, .xlsx, .xls or .csv by its content, in a process of its own. */
function cellsIn(file: UploadedFile, bytes: Buffer): Promise<CellValue[][]> {
  const isWorkbook = bytes.length > 8 && [0x04034b50, 0xe011cfd0].includes(bytes.readUInt32LE(0));
  return isWorkbook ? readWorkbook(file) : readSeparated(file, separatorOf(bytes));
}

/** Names a movement of an account: its serial, or all that the file states about it. */
export function keysOf(lines: readonly ReadLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { serial, direction, amount, time, name, account, summary } = line;
    const told = serial === null ? [time, name, account, summary] : [serial];
    const text = JSON.stringify([direction, amount, ...told]);
    // Two equal movements of one file are two lines.
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return createHash("sha256")
      .update(`${text} ${serial === null ? nth : 1}`)
      .digest("hex");
  });
}

/** 导入银行流水: adds the lines of a bank file that are not known yet. */
export async function importBankFile(call: Call<Record<string, unknown>>): Promise<ResultOf<typeof bankImport>> {
  const [file] = call.files;
  const { accountConfigId } = call.input;
  if (!file || call.files.length > 1) throw new Refusal(42201, "请选择一个银行流水文件");
  if (typeof accountConfigId !== "string" || accountConfigId === "") throw new Refusal(42201, "请选择收付账户");
  if (file.size > maxImportBytes) throw new Refusal(42201, `导入文件不能超过${maxImportBytes / 1024 / 1024}MB`);
  const { hash, read } = await heavyWork({ userId: call.actor.userId, what: "导入" }, async () => {
    const bytes = await readFile(file.path);
    return { hash: createHash("sha256").update(bytes).digest("hex"), read: readBankLines(await cellsIn(file, bytes)) };
  });
  if (!read)
    throw new Refusal(42201, "没有找到表头，请使用网银导出的交易明细，其中应有交易时间和金额（或借方、贷方金额）列");
  if (read.lines.length === 0) throw new Refusal(42201, "文件中没有可识别的交易明细");
  const newCount = await call.rows.fresh("write", (rows) =>
    addLines(rows, { accountConfigId, hash, name: file.name }, read),
  );
  return { lineCount: read.lines.length, newCount, faults: read.faults.map(({ reason }) => reason) };
}

async function addLines(
  rows: Rows,
  file: { accountConfigId: string; hash: string; name: string },
  { lines }: ReadFile,
): Promise<number> {
  const { accountConfigId } = file;
  await paymentConfigOf(rows, accountConfigId);
  const same = and(eq(finBankFile.accountConfigId, accountConfigId), eq(finBankFile.contentHash, file.hash));
  if (await rows.first(bankFileEntity, same)) return 0;
  const keys = keysOf(lines);
  const known = await rows.all(
    bankLineEntity,
    and(eq(finBankLine.accountConfigId, accountConfigId), inArray(finBankLine.lineKey, keys)),
  );
  const seen = new Set(known.map(({ lineKey }) => lineKey));
  const fresh = lines.flatMap((line, at) => {
    const lineKey = keys[at] ?? "";
    if (seen.has(lineKey)) return [];
    seen.add(lineKey);
    return [{ line, lineKey }];
  });
  const { id: fileId } = await rows.insert(bankFileEntity, {
    accountConfigId,
    fileName: file.name,
    contentHash: file.hash,
    lineCount: lines.length,
    newCount: fresh.length,
  });
  if (fresh.length > 0)
    await rows.insertMany(
      bankLineEntity,
      fresh.map(({ line, lineKey }) => lineValues({ fileId, accountConfigId }, line, lineKey)),
    );
  return fresh.length;
}

/** The row of a line of a file. */
export function lineValues(of: { fileId: string; accountConfigId: string }, line: ReadLine, lineKey: string) {
  const occurTime = fromWire(line.time);
  if (!occurTime) throw new RangeError(`${line.time} is no time`);
  const { lineNo, direction, amount, serial, name, account, summary } = line;
  return {
    ...of,
    lineKey,
    lineNo,
    occurTime,
    direction,
    amount,
    bankSerial: serial,
    counterName: name,
    counterAccount: account,
    summary,
  };
}
