import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { invoiceTitle, invoiceTitleEdit } from "#src/contract/finance/customer.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ActionForm } from "#src/workspace/screen/entity/action-form.tsx";
import { type CustomerRow, nameOf } from "../actions.ts";

/** 开票资料: the default data of the customer's invoices. */
export function TitleDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const { title, done, fields } = invoiceTitleEdit.action;
  return (
    <Loaded
      title={`${title} ${nameOf(row)}`}
      width={760}
      query={useQuery(queryOf(invoiceTitle, { customerId: row.id }))}
      onClose={onClose}
    >
      {(known) => (
        <ActionForm
          act={invoiceTitleEdit}
          form={{
            fields,
            title,
            called: nameOf,
            start: () => ({ titleType: "1", title: nameOf(row), ...known }),
            done,
          }}
          row={row}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}
