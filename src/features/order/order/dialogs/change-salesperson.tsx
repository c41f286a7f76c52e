import * as z from "zod/mini";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { notify } from "#ui/toast/notify.tsx";
import type { Send } from "#src/client/acts.ts";
import { useAct } from "#src/client/query.ts";
import { orderChangeSalesperson } from "#src/contract/order/office-acts.ts";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useOutcome } from "#src/workspace/screen/entity/outcome.tsx";
import { namedText } from "#src/workspace/screen/list/rows/columns.tsx";
import type { OrderRow } from "../columns.tsx";
import { offerMs, takeBack, tellDone } from "./parts/tell-done.tsx";
import { orderLabel } from "../labels.ts";

const input = z.omit(orderChangeSalesperson.input, { ids: true });
const orderNoOf = ({ orderNo }: OrderRow) => orderNo ?? "";
/** Max orders per call. */
const max = 100;

/** 更换销售 of one order. */
export function ChangeSalespersonDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return <ChangeSalespeopleDialog rows={[row]} onClose={onClose} />;
}

interface ChangeSalespeopleProps {
  rows: readonly OrderRow[];
  onClose(): void;
  /** Called after all orders are changed. */
  onDone?(): void;
}

/** 更换销售 of one or many orders. Refused orders are listed with reasons; the others are changed. */
export function ChangeSalespeopleDialog({ rows, onClose, onDone }: ChangeSalespeopleProps) {
  const act = useAct(orderChangeSalesperson, { refresh: ["order:order"] });
  const { ids, take, refused } = useOutcome(rows, orderNoOf);
  const form = useZodForm(input, { newSales: "", changeCustomer: "N", reason: "" });
  const { control } = form;
  const labels = {
    newSales: text("orderRecord.changeSalesperson.newSales"),
    changeCustomer: text("orderRecord.changeSalesperson.changeCustomer"),
    reason: text("orderRecord.changeSalesperson.reason"),
  };
  const [only] = rows;
  const one = rows.length === 1 && only ? only : undefined;
  const client = useQueryClient();
  const tell = () => {
    const words = text("orderRecord.changeSalesperson.done");
    // No undo: the customer's previous salesperson is not known here.
    const undo = form.getValues("changeCustomer") === "Y" ? undefined : (send: Send) => giveBack(send, rows);
    if (one) void tellDone(client, { words, did: orderChangeSalesperson, row: one, undo });
    else notify.ok(words, undo ? { onUndo: () => void takeBack(client, undo), duration: offerMs } : {});
  };
  return (
    <FormDialog
      title={
        one
          ? `${orderMoves.changeSalesperson.title} ${one.orderNo ?? ""}`
          : text("orderRecord.changeSalesperson.many", { n: rows.length })
      }
      form={form}
      labels={labels}
      draftKey={`${orderChangeSalesperson.path}:${one?.id ?? "many"}`}
      done={tell}
      onClose={onClose}
      {...(ids.length > max ? { refusal: text("orderRecord.changeSalesperson.tooMany", { n: max }) } : {})}
      onSubmit={async (values) => {
        const all = take(await act.mutateAsync({ ...values, ids }));
        if (all) onDone?.();
        return all;
      }}
    >
      {refused}
      {one && (
        <DetailList columns={2}>
          <Description term={text("orderRecord.changeSalesperson.now")}>{namedText(one, "salesBy")}</Description>
          <Description term={wordsOf(orderLabel.customerName)}>{one.customerName}</Description>
        </DetailList>
      )}
      <FormField control={control} name="newSales" label={labels.newSales} required>
        {({ value, onValueChange, ...bound }) => (
          <UserPicker
            {...bound}
            roles={postRoles.salesBy}
            value={value || null}
            onValueChange={(name) => onValueChange(name ?? "")}
          />
        )}
      </FormField>
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={2} />}
      </FormField>
      <FlagField control={control} name="changeCustomer" label={labels.changeCustomer} />
    </FormDialog>
  );
}

/** Undo: gives orders back to the salespeople in `rows`; orders that had none stay as they are. */
async function giveBack(send: Send, rows: readonly OrderRow[]): Promise<readonly string[]> {
  const sellers = [...new Set(rows.flatMap(({ salesBy }) => salesBy ?? []))];
  const answers = await Promise.all(
    sellers.map((newSales) =>
      send(orderChangeSalesperson, {
        ids: rows.flatMap((row) => (row.salesBy === newSales ? row.id : [])),
        newSales,
        changeCustomer: "N",
        reason: text("orderRecord.changeSalesperson.undo"),
      }),
    ),
  );
  return answers.flatMap(({ failed }) => failed.map(({ orderNo, message }) => `${orderNo} ${message}`));
}
