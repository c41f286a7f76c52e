import { useRef } from "react";
import * as z from "zod";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { useAct } from "#src/client/query.ts";
import { customerMobileConfirm } from "#src/contract/customer/mobile-change.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { namedText } from "#src/workspace/screen/list/columns.tsx";
import type { CustomerRow } from "../columns.ts";

const nothing = z.object({});

/** 复核更换手机号: a second person confirms or rejects what another one requested. */
export function ConfirmMobileDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const form = useZodForm(nothing, {});
  const act = useAct(customerMobileConfirm);
  const agrees = useRef(true);
  return (
    <FormDialog
      title={`${text("customer.customer.confirmMobile.verb")} ${row.customerName ?? ""}`}
      form={form}
      draftKey={false}
      done={text("customer.customer.confirmMobile.done")}
      submitText={text("customer.customer.confirmMobile.agree")}
      second={{
        text: text("customer.customer.confirmMobile.reject"),
        onChoose: (second) => {
          agrees.current = !second;
        },
      }}
      onClose={onClose}
      onSubmit={() =>
        act.mutateAsync({
          id: row.id,
          version: row.version ?? 0,
          agree: agrees.current ? "Y" : "N",
        })
      }
    >
      <p className="text-13 text-muted">{text("customer.customer.confirmMobile.why")}</p>
      <DetailList>
        <Description term={text("customer.customer.changeMobile.now")}>{row.mobile}</Description>
        <Description term={text("customer.customer.changeMobile.next")}>{row.newMobile}</Description>
        <Description term={text("customer.customer.changeMobile.reason")}>{row.newMobileReason}</Description>
        <Description term={text("customer.customer.confirmMobile.by")}>{namedText(row, "newMobileBy")}</Description>
        <Description term={text("customer.customer.confirmMobile.at")}>{row.newMobileTime}</Description>
      </DetailList>
    </FormDialog>
  );
}
