import { useRef } from "react";
import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { customerMobileConfirm } from "#src/contract/customer/mobile-change.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { Facts } from "#src/workspace/screen/detail/facts.tsx";
import { factsOf } from "#src/workspace/screen/entity/detail.tsx";
import type { CustomerRow } from "../actions.ts";

const nothing = z.object({});

/** 复核更换手机号: a second person confirms or rejects a requested change. */
export function ConfirmMobileDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const form = useZodForm(nothing, {});
  const act = useAct(customerMobileConfirm);
  const { on, onReload } = useRowCall(row, customer.queryById);
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
      onReload={onReload}
      onSubmit={() => act.mutateAsync({ ...on, agree: agrees.current ? "Y" : "N" })}
    >
      <p className="text-13 text-muted">{text("customer.customer.confirmMobile.why")}</p>
      <Facts
        facts={factsOf(customer, ["mobile", "newMobile", "newMobileReason", "newMobileBy", "newMobileTime"], row)}
      />
    </FormDialog>
  );
}
