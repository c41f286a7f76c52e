import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import * as z from "zod";
import { useAct } from "#src/client/query.ts";
import type { EntityAction } from "#src/contract/action.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "../action.ts";
import { FieldGrid, startValues, widthFor } from "./field-grid.tsx";
import { callOn, type EntityRow } from "./set.ts";

export interface ActionFormProps extends ActionDialogProps<EntityRow> {
  act: EntityAction;
  /** Entities whose reads are refreshed beside the action's own. */
  refresh?: readonly EntityName[] | undefined;
}

/** The dialog of an ordinary action: its fields, derived from their registry. */
export function ActionForm({ act, refresh, row, onClose }: ActionFormProps) {
  const { name, title, fields, question, tone } = act.action;
  const names = Object.keys(fields);
  const [schema] = useState(
    () =>
      z.preprocess((values) => ({ id: row.id, ...(values as object) }), act.input) as unknown as z.ZodType<
        FieldValues,
        FieldValues
      >,
  );
  const form = useZodForm(schema, startValues(fields, names, {}, true) as DefaultValues<FieldValues>);
  const run = useAct(act, refresh ? { refresh } : {});
  return (
    <FormDialog
      title={title}
      form={form}
      labels={Object.fromEntries(names.map((one) => [one, fields[one]?.title ?? one]))}
      width={widthFor(names)}
      draftKey={`${String(act.entity)}:${name}:${row.id}`}
      show={showBy(fields)}
      done={text("entity.acted", { title })}
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
