import type { EntityAction } from "#src/contract/action.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { useActionForm } from "#src/workspace/screen/entity/action-form.tsx";
import { FieldGrid, widthFor } from "#src/workspace/screen/entity/field-grid.tsx";
import { OrderDialog } from "./order-dialog.tsx";

/** The dialog of an action that consists of its fields, rendered and labelled from the registry. */
export const actFormOf = (act: EntityAction) =>
  function ActForm({ row, onClose }: ActionDialogProps<OrderRow>) {
    const { title, fields, question, tone, done } = act.action;
    const { form, parts, labels } = useActionForm(act, { fields }, row);
    return (
      <OrderDialog
        row={row}
        onClose={onClose}
        endpoint={act}
        title={title}
        form={form}
        labels={labels}
        done={done}
        submitText={title}
        width={widthFor(parts)}
        toInput={(values, on) => ({ ...values, ...on })}
        {...(tone ? { tone } : {})}
      >
        {question && <p>{question}</p>}
        <FieldGrid fields={fields} parts={parts} control={form.control} />
      </OrderDialog>
    );
  };
