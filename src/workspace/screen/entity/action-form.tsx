import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import type { EntityAction } from "#src/contract/action.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "../action.ts";
import { FieldGrid, startValues, widthFor } from "./field-grid.tsx";
import { addEntityWords } from "./own-words.ts";
import { callOn, type EntityRow } from "./set.ts";

addEntityWords();

export interface ActionFormProps extends ActionDialogProps<EntityRow> {
  act: EntityAction;
  /** Entities to refetch besides the action's own. */
  refresh?: readonly EntityName[] | undefined;
}

/** The form of an action on a row; its fields and labels come from the registry. */
export function useActionForm({ action: { fields }, input }: EntityAction, row: { id: string; version?: unknown }) {
  const names = Object.keys(fields);
  const [schema] = useState(
    () =>
      z.pipe(
        z.transform((values) => ({ ...callOn(row), ...(values as object) })),
        input,
      ) as unknown as z.ZodMiniType<FieldValues, FieldValues>,
  );
  const form = useZodForm(schema, startValues(fields, names, {}, true) as DefaultValues<FieldValues>);
  const labels = Object.fromEntries(names.map((name) => [name, fields[name]?.title ?? name]));
  return { form, names, labels };
}

/** The dialog of an action with fields. */
export function ActionForm({ act, refresh, row, onClose }: ActionFormProps) {
  const { name, title, fields, question, tone, done } = act.action;
  const { form, names, labels } = useActionForm(act, row);
  const run = useAct(act, refresh ? { refresh } : {});
  return (
    <FormDialog
      title={title}
      form={form}
      labels={labels}
      width={widthFor(names)}
      draftKey={`${String(act.entity)}:${name}:${row.id}`}
      show={showBy(fields)}
      done={done}
      submitText={title}
      {...(question ? { description: question } : {})}
      {...(tone ? { tone } : {})}
      onSubmit={(values) => run.mutateAsync({ ...values, ...callOn(row) })}
      onClose={onClose}
    >
      <FieldGrid fields={fields} parts={names} control={form.control} />
    </FormDialog>
  );
}
