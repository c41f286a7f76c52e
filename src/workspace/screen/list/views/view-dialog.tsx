import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { queryOf } from "#src/client/query.ts";
import { roleQueryAll } from "#src/contract/system/access/role.ts";
import {
  type SavedView,
  savedViewAdd,
  savedViewEdit,
  savedViewNameMax,
  savedViewShare,
} from "#src/contract/system/desk/saved-view.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { ViewActs } from "./use-view-acts.ts";
import { addViewWords } from "./own-words.ts";

addViewWords();

const { name } = savedViewAdd.input.shape;
const NewView = z
  .object({
    name,
    scope: z.enum(["mine", "role"]),
    roleCode: z.nullable(z.string()),
    columns: z.boolean(),
    asDefault: z.boolean(),
  })
  .check(
    z.refine(({ scope, roleCode }) => scope === "mine" || roleCode, {
      path: ["roleCode"],
      error: () => text("viewForm.roleRequired"),
    }),
  );

const nameLabel = () => text("viewForm.name");

export interface NewViewDialogProps {
  acts: ViewActs;
  /** Initial name. */
  name?: string;
  onClose(): void;
}

/** 保存为视图: for the user, or for a role if the user may share views. */
export function NewViewDialog({ acts, name: offered = "", onClose }: NewViewDialogProps) {
  const { tab } = useTab();
  const mayShare = mayCall(savedViewShare.permission);
  const { data: roles = [] } = useQuery({ ...queryOf(roleQueryAll, {}), enabled: mayShare, staleTime: 300_000 });
  const form = useZodForm(NewView, { name: offered, scope: "mine", roleCode: null, columns: true, asDefault: false });
  const { control } = form;
  const scope = form.watch("scope");
  const labels = { name: nameLabel(), roleCode: text("viewForm.role") };
  return (
    <FormDialog
      title={text("workspace.view.save")}
      draftKey={`${savedViewAdd.path}:${tab.path}`}
      form={form}
      labels={labels}
      submitText={text("common.verb.save")}
      width={460}
      onSubmit={(view) => acts.add({ ...view, roleCode: view.scope === "role" ? view.roleCode : null })}
      onClose={onClose}
    >
      <FormField control={control} name="name" label={labels.name} required>
        {(bound) => <Input {...bound} maxLength={savedViewNameMax} />}
      </FormField>
      {mayShare && (
        <FormField control={control} name="scope" label={text("viewForm.scope")}>
          {(bound) => (
            <RadioGroup
              {...bound}
              options={[
                { value: "mine", label: text("viewForm.mine") },
                { value: "role", label: text("viewForm.role") },
              ]}
              onValueChange={(next) => bound.onValueChange(next === "role" ? "role" : "mine")}
            />
          )}
        </FormField>
      )}
      {scope === "role" && (
        <FormField control={control} name="roleCode" label={labels.roleCode} required>
          {(bound) => (
            <Select
              {...bound}
              placeholder={text("viewForm.rolePick")}
              options={roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))}
            />
          )}
        </FormField>
      )}
      <div className="flex flex-col gap-1">
        {(["columns", "asDefault"] as const).map((tick) => (
          <FormField
            key={tick}
            control={control}
            name={tick}
            label={text(`viewForm.${tick}`)}
            className="[&>:first-child]:sr-only"
          >
            {({ value, ...bound }) => <Checkbox {...bound} value={value ?? false} label={text(`viewForm.${tick}`)} />}
          </FormField>
        ))}
      </div>
    </FormDialog>
  );
}

/** 重命名. */
export function RenameDialog({ acts, view, onClose }: { acts: ViewActs; view: SavedView; onClose(): void }) {
  const form = useZodForm(z.object({ name }), { name: view.name });
  return (
    <FormDialog
      title={text("workspace.view.rename")}
      draftKey={`${savedViewEdit.path}:${view.id}`}
      form={form}
      labels={{ name: nameLabel() }}
      submitText={text("common.verb.save")}
      width={460}
      onSubmit={(given) => acts.rename(view, given.name)}
      onClose={onClose}
    >
      <FormField control={form.control} name="name" label={nameLabel()} required>
        {(bound) => <Input {...bound} maxLength={savedViewNameMax} />}
      </FormField>
    </FormDialog>
  );
}
