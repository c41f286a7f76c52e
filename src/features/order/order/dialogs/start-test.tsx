import * as z from "zod/mini";
import { orderStartTest } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const input = z.pick(orderStartTest.input, { engineer: true });
/** Roles that carry out tests. */
const engineers = ["lab_engineer", "lab_proxy"] as const;

/** 开始检测: the tester is the signed-in person unless another engineer is chosen. */
export function StartTestDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, { engineer: session().username });
  const labels = { engineer: text("orderRecord.startTest.engineer") };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderStartTest}
      title={text("orderRecord.startTest.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.startTest.done")}
      submitText={text("orderRecord.startTest.title")}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <FormField control={form.control} name="engineer" label={labels.engineer}>
        {({ value, onValueChange, ...bound }) => (
          <UserPicker
            {...bound}
            roles={engineers}
            value={value ?? null}
            onValueChange={(name) => onValueChange(name ?? undefined)}
          />
        )}
      </FormField>
    </OrderDialog>
  );
}
