import * as z from "zod/mini";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { forceLogoutBatch, onlineFields } from "#src/contract/system/online.ts";
import { labelsOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { SmallTable } from "#src/workspace/screen/detail/block.tsx";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { useOutcome } from "#src/workspace/screen/entity/outcome.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

const labels = labelsOf(onlineFields);
const nothing = z.object({});
const personOf = (row: EntityRow) => textAt(row, "realname") || textAt(row, "username");

/** 强退: ends one or several sessions after a confirmation. Sessions that cannot be ended stay listed with the reason. */
export function ForceDialog({ rows, onClose, onDone }: BatchDialogProps<EntityRow>) {
  const act = useAct(forceLogoutBatch);
  const { left, ids, take, refused } = useOutcome(rows, personOf);
  const form = useZodForm(nothing, {});
  const [first, ...others] = left;
  return (
    <FormDialog
      title={
        first && others.length === 0
          ? text("sysAdmin.online.forceTitle", { name: personOf(first) })
          : text("sysAdmin.online.forceManyTitle", { n: left.length })
      }
      form={form}
      tone="danger"
      submitText={text("sysAdmin.online.force")}
      draftKey={false}
      onClose={onClose}
      onSubmit={async () => {
        const outcome = await act.mutateAsync({ ids });
        const n = outcome.success.length;
        if (n > 0) notify.ok(text("sysAdmin.online.forced", { n }));
        const all = take(outcome);
        if (all) onDone();
        return all;
      }}
    >
      <p className="text-muted">{text("sysAdmin.online.forceBody")}</p>
      {refused}
      <SmallTable
        rows={left}
        rowKey={({ id }) => id}
        columns={[
          { title: labels.username, cell: (row) => textAt(row, "username") },
          { title: labels.realname, cell: (row) => textAt(row, "realname") },
          { title: labels.loginTime, cell: (row) => textAt(row, "loginTime") },
        ]}
      />
    </FormDialog>
  );
}
