import * as z from "zod/mini";
import { flow, flowReconcile } from "#src/contract/finance/flow.ts";
import { text } from "#src/lib/text.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { BatchForm } from "#src/workspace/screen/entity/batch-form.tsx";
import type { FlowRow } from "../actions.ts";

/** 批量对账 of flows that agree with the bank. */
export function ReconcileManyDialog(props: BatchDialogProps<FlowRow>) {
  const form = useZodForm(z.object({}), {});
  return (
    <BatchForm
      {...props}
      call={flowReconcile}
      of={flow.title}
      rowName={(row) => row.flowNo ?? ""}
      form={form}
      labels={{}}
      toInput={(_, ids) => ({ ids })}
      done={(n) => text("finance.flow.batchDone", { n })}
      submitText={flowReconcile.title ?? ""}
      note={text("finance.flow.batchNote")}
    >
      {null}
    </BatchForm>
  );
}
