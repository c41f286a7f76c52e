import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { enteredText } from "#src/contract/texts.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { actsOn, type Send } from "#src/client/acts.ts";
import { orderRemark } from "#src/contract/order/office-acts.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import type { Order } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { type Outcome, useOutcome } from "#src/workspace/screen/entity/outcome.tsx";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { offerMs, takeBack } from "../parts/tell-done.tsx";

const input = z.object({
  added: enteredText(500, { error: () => text("orderRecord.remarkMany.empty") }),
});
const orderNoOf = ({ orderNo }: OrderRow) => orderNo ?? "";
/** Max orders per batch. */
const max = 100;

/** An order after the change, and its former remark for the undo. */
interface Changed {
  after: Order;
  before: string;
}

interface RemarkManyProps {
  rows: readonly OrderRow[];
  onClose(): void;
  /** Called after all orders have the remark. */
  onDone(): void;
}

/** 批量备注: adds a line to the remark of each order. Refused orders are listed with reasons; the others are changed. */
export function RemarkManyDialog({ rows, onClose, onDone }: RemarkManyProps) {
  const client = useQueryClient();
  const acts = actsOn(client, ["order:order"]);
  const { left, again, take, refused } = useOutcome(rows, orderNoOf);
  const changed = useRef<Changed[]>([]);
  const form = useZodForm(input, { added: "" });
  const labels = { added: text("orderRecord.remarkMany.added") };

  async function add(row: OrderRow, added: string): Promise<Outcome["failed"]> {
    try {
      // After a refusal the order may have changed, so read it again.
      const now = again ? await call(orderDetail, { id: row.id }) : row;
      const before = now.innerRemark ?? "";
      const after = await acts.send(orderRemark, {
        id: row.id,
        version: now.version ?? 0,
        innerRemark: [before, added].filter(Boolean).join("\n"),
      });
      changed.current.push({ after, before });
      return [];
    } catch (error) {
      return [{ id: row.id, message: failureText(error) }];
    }
  }

  return (
    <FormDialog
      title={text("orderRecord.remarkMany.title", { n: rows.length })}
      form={form}
      labels={labels}
      draftKey={`${orderRemark.path}:many`}
      done={() =>
        notify.ok(text("orderRecord.remark.done"), {
          onUndo: () => void takeBack(client, (send) => giveBack(send, changed.current)),
          duration: offerMs,
        })
      }
      onClose={onClose}
      {...(left.length > max ? { refusal: text("orderRecord.remarkMany.tooMany", { n: max }) } : {})}
      onSubmit={async ({ added }) => {
        const failed: Outcome["failed"][number][] = [];
        for (const row of left) failed.push(...(await add(row, added)));
        await acts.read();
        const all = take({ failed });
        if (all) onDone();
        return all;
      }}
    >
      {refused}
      <FormField
        control={form.control}
        name="added"
        label={labels.added}
        required
        hint={text("orderRecord.remarkMany.hint")}
      >
        {(bound) => <Textarea {...bound} maxLength={500} rows={4} />}
      </FormField>
    </FormDialog>
  );
}

/** Undo: restores each order's former remark; orders changed since then are left and reported. */
async function giveBack(send: Send, changed: readonly Changed[]): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const { after, before } of changed)
    await send(orderRemark, { id: after.id ?? "", version: after.version ?? 0, innerRemark: before }).catch(
      (error: unknown) => refused.push(`${after.orderNo ?? ""} ${failureText(error)}`),
    );
  return refused;
}
