import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { queryOf } from "#src/client/query.ts";
import { orderForm, orderFormFormer } from "#src/contract/order/form.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { copiedValues } from "./form-values.ts";

interface FormerFormsProps {
  /** The order whose form is being filled in. */
  orderId: string;
  /** Something was typed already, so ask before it is replaced. */
  dirty: boolean;
  onCopy(orderId: string, values: ReturnType<typeof copiedValues>): void;
}

/** Copies from forms of the same customer and template; renders nothing when there are none. */
export function FormerForms({ orderId, dirty, onCopy }: FormerFormsProps) {
  const { data = [] } = useQuery({ ...queryOf(orderFormFormer, { orderId }), meta: { shownByCaller: true } });
  if (data.length === 0) return null;
  async function copy(from: string | null) {
    const former = data.find((one) => one.orderId === from);
    if (!former) return;
    const { orderNo } = former;
    if (dirty) {
      const may = await confirm({
        title: text("orderRecord.inspectionForm.copyReplaceTitle"),
        body: text("orderRecord.inspectionForm.copyReplaceBody", { orderNo }),
        ok: text("orderRecord.inspectionForm.copyReplace"),
        cancel: text("common.verb.cancel"),
      });
      if (!may) return;
    }
    try {
      onCopy(former.orderId, copiedValues(await call(orderForm, { orderId: former.orderId })));
      notify.ok(text("orderRecord.inspectionForm.copied", { orderNo }));
    } catch (error) {
      notify.bad(failureText(error));
    }
  }
  const [last, ...older] = data;
  return (
    <>
      <Button size="small" title={last?.orderNo} onClick={() => void copy(last?.orderId ?? null)}>
        {text("orderRecord.inspectionForm.copyLast")}
      </Button>
      {older.length > 0 && (
        <Combobox
          value={null}
          aria-label={text("orderRecord.inspectionForm.copyFrom")}
          placeholder={text("orderRecord.inspectionForm.copyFrom")}
          className="w-full tablet:w-80"
          options={data.map((one) => ({
            value: one.orderId,
            label: `${one.orderNo} ${one.serviceSummary}`,
            hint: text("orderRecord.inspectionForm.copyHint", { date: one.createTime.slice(0, 10), n: one.samples }),
          }))}
          onValueChange={(from) => void copy(from)}
        />
      )}
    </>
  );
}
