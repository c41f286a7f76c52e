import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import { type Depart, selectDepart } from "#src/contract/system/access/session.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { session, setUser } from "#src/session/session.ts";
import { fetchPermission } from "#src/session/sign-in/sign-in.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";

const DepartForm = z.object({
  orgCode: z.pipe(
    z.nullable(z.string()),
    z
      .string({ error: () => text("identity.depart.required") })
      .check(z.minLength(1, { error: () => text("identity.depart.required") })),
  ),
});

export interface DepartDialogProps {
  username: string;
  departs: readonly Pick<Depart, "orgCode" | "departName">[];
  /** The current department. */
  orgCode: string;
  onClose(): void;
}

/** 切换部门: from then on, all data and actions belong to the chosen department. */
export function DepartDialog({ username, departs, orgCode, onClose }: DepartDialogProps) {
  const client = useQueryClient();
  const known = departs.some((depart) => depart.orgCode === orgCode);
  const form = useZodForm(DepartForm, { orgCode: known ? orgCode : null });
  return (
    <FormDialog
      title={text("identity.depart.heading")}
      form={form}
      draftKey={false}
      labels={{ orgCode: text("identity.depart.label") }}
      onSubmit={async (chosen) => {
        const { userInfo } = await call(selectDepart, { orgCode: chosen.orgCode, username });
        // Fields that a stock server leaves out keep their values.
        setUser({ ...session().user, ...userInfo });
        const depart = departs.find((one) => one.orgCode === chosen.orgCode)?.departName ?? "";
        notify.ok(text("identity.depart.done", { depart }));
        // Permissions and data rules depend on the department, so all shown data may change.
        await fetchPermission().catch(tellFailure);
        void client.invalidateQueries();
      }}
      onClose={onClose}
    >
      <FormField control={form.control} name="orgCode" label={text("identity.depart.label")} required>
        {(bound) => (
          <Select {...bound} options={departs.map((one) => ({ value: one.orgCode, label: one.departName }))} />
        )}
      </FormField>
    </FormDialog>
  );
}
