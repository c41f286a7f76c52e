import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf, useAct } from "#src/client/query.ts";
import { filledText } from "#src/contract/texts.ts";
import { handOverUser, type Holding, userHoldings } from "#src/contract/system/access/user-record.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** 办理离职: a successor for each kind of work; then the account is frozen. */
export function HandoverDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const query = useQuery({ ...queryOf(userHoldings, { id: row.id }), staleTime: 0, meta: { shownByCaller: true } });
  return (
    <Loaded title={titleOf(row)} query={query} onClose={onClose}>
      {(held: readonly Holding[]) => <HandoverForm row={row} held={held} onClose={onClose} />}
    </Loaded>
  );
}

const titleOf = (row: EntityRow) => text("sysAdmin.user.handoverTitle", { name: textAt(row, "realname") });

function HandoverForm({ row, held, onClose }: ActionDialogProps<EntityRow> & { held: readonly Holding[] }) {
  const input = z.object({
    successors: z.object(Object.fromEntries(held.map(({ kind }) => [kind, filledText(100)]))),
    reason: filledText(200),
  });
  const form = useZodForm(input, {
    successors: Object.fromEntries(held.map(({ kind }) => [kind, ""])),
    reason: text("sysAdmin.user.handoverReason"),
  });
  const act = useAct(handOverUser, { refresh: ["system:user", "customer:customer", "order:order"] });
  const reason = text("sysAdmin.user.handoverWhy");
  const labels = {
    ...Object.fromEntries(held.map(({ kind, title }) => [`successors.${kind}`, title])),
    reason,
  };
  return (
    <FormDialog
      title={titleOf(row)}
      form={form}
      labels={labels}
      draftKey={false}
      tone="danger"
      submitText={text("sysAdmin.user.handoverSubmit")}
      done={text("sysAdmin.user.handoverDone")}
      onClose={onClose}
      onSubmit={(values) => act.mutateAsync({ id: row.id, ...values })}
    >
      <p className="text-13 text-muted">
        {text(held.length > 0 ? "sysAdmin.user.handoverBody" : "sysAdmin.user.handoverNothing")}
      </p>
      {held.map(({ kind, title, count, examples, roles }) => (
        <FormField
          key={kind}
          control={form.control}
          name={`successors.${kind}`}
          label={text("sysAdmin.user.handoverOf", { title, n: count })}
          hint={examples.join("、")}
          required
        >
          {(bound) => <UserPicker {...bound} {...(roles === "" ? {} : { roles: listed(roles) })} />}
        </FormField>
      ))}
      <FormField control={form.control} name="reason" label={reason} required>
        {(bound) => (
          <Textarea {...bound} rows={2} maxLength={200} onValueChange={(next) => bound.onValueChange(next)} />
        )}
      </FormField>
    </FormDialog>
  );
}
