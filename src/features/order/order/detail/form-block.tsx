import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { DictTag } from "#src/workspace/screen/list/columns.tsx";
import { Block } from "#src/workspace/screen/detail/block.tsx";

/** 委托单: its head; the whole form opens by its own act. */
export function FormBlock({ order }: { order: OrderDetail }) {
  const { form } = order;
  if (!form) return null;
  return (
    <Block title="order.order.detail.form" extra={<DictTag dict="form_status" value={form.status} />}>
      <DetailList>
        <Description term={text("order.order.detail.formNo")}>{form.formNo}</Description>
        <Description term={text("order.order.detail.applicant")}>{form.applicantName || "–"}</Description>
        <Description term={text("order.order.detail.reportTitle")}>{form.reportTitle || "–"}</Description>
        <Description term={text("order.order.detail.disposal")}>
          {dictText("sample_disposal", form.sampleDisposal) || "–"}
        </Description>
        {form.rejectReason && <Description term={text("order.order.detail.returned")}>{form.rejectReason}</Description>}
      </DetailList>
    </Block>
  );
}
