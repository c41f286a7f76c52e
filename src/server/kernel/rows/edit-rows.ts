import type * as z from "zod/mini";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { type changedRows, sheetCallsOf, type SheetSet } from "#src/contract/sheet.ts";
import { parseLine } from "#src/server/kernel/http/issues.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { byKey, takeEachInCall } from "#src/server/kernel/transfer/take-lines.ts";

interface EditedSet<U extends Endpoint> extends SheetSet {
  readonly edit: U;
}

/**
 * The call that edits many rows of a worksheet. `edit` processes each row as a single edit: same checks, own version.
 * A refused row does not stop the others.
 */
export function serveEditRows<U extends Endpoint>(
  set: EditedSet<U>,
  edit: (call: Call<U["input"]["_zod"]["output"]>) => Promise<unknown>,
): Route {
  return serve(sheetCallsOf(set).editRows, async (call: Call<unknown>) => {
    const { rows } = call.input as z.output<typeof changedRows>;
    const refused = await takeEachInCall(call, `批量编辑${set.title}`, rows, async (one, row) => {
      await edit({ ...one, input: await parseLine(set.edit.input, row) });
    });
    return { refused: byKey(refused, ({ id }) => id) };
  });
}
