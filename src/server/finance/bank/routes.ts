import type { InputOf } from "#src/contract/endpoint.ts";
import {
  bankFiles,
  bankHandled,
  bankImport,
  bankLine,
  bankOpen,
  bankRestore,
  bankSettle,
} from "#src/contract/finance/bank.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Acting } from "#src/server/finance/payment/door.ts";
import { bankLineEntity } from "./entity.ts";
import { handledLines, importedFiles } from "./handled.ts";
import { importBankFile } from "./import.ts";
import { openLines } from "./open.ts";
import { restoreLine, settleLine } from "./settle.ts";

/** 银行流水: the import of bank files, and what becomes of each line. */
export const bankRoutes: Route[] = [
  ...serveSet(bankLine, bankLineEntity),
  serve(bankImport, importBankFile, {
    loose: true,
    message: (result) => {
      const { lineCount, newCount } = result as { lineCount: number; newCount: number };
      return newCount === 0 ? `共${lineCount}行，均已导入过` : `共${lineCount}行，新增${newCount}行`;
    },
  }),
  serve(bankOpen, ({ rows, input }) => openLines(rows, input)),
  serve(bankHandled, ({ rows, input }) => handledLines(rows, input)),
  serve(bankFiles, ({ rows, input }) => importedFiles(rows, input)),
  serve(
    bankRestore,
    async ({ rows, input: { id, version } }) => {
      await restoreLine(rows, id, version);
      return { id };
    },
    { message: "已恢复为待处理" },
  ),
  serve(bankSettle, settleEach, { loose: true, message: "银行流水已处理" }),
];

/** Settles each line in its own transaction. */
async function settleEach(call: Call<InputOf<typeof bankSettle>>) {
  const success: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (const decision of call.input.lines) {
    try {
      await call.rows.fresh("write", async (rows) => {
        const emit: Acting["emit"] = (event) => writeEvent(rows.tx, event, rows.actor.tenantId, rows.now);
        await settleLine({ ...call, rows, emit }, decision);
      });
      success.push(decision.id);
    } catch (error) {
      // The reason of a single line is the reason of the call.
      if (!(error instanceof Refusal) || call.input.lines.length === 1) throw error;
      failed.push({ id: decision.id, message: error.message });
    }
  }
  // The lines' events are in the outbox; this event wakes the poster.
  await call.emit({ topic: "finance.bankLine.settle", payload: { settled: success.length } });
  return { success, failed };
}
