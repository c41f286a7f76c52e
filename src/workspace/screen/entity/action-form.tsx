import { type ComponentType, type ReactNode, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import { useAct } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { text } from "#src/lib/text.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { showBy } from "#src/widgets/form/show-value.ts";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "../action.ts";
import { FieldGrid, fieldParts, type FormPart, type FormValues, startValues, widthFor } from "./field-grid.tsx";
import { addEntityWords } from "./own-words.ts";
import { callOn, type EntityRow } from "./set.ts";
import { useRowCall } from "#src/widgets/form/use-row-call.ts";

addEntityWords();

/** Content around the fields of an action: facts of the row, a document beside the form. */
export type FormFrame = ComponentType<{ row: EntityRow; children: ReactNode }>;

export interface ActionFormOptions {
  /** Fields of the dialog. */
  fields: Fields;
  /** @default the title of the call */
  title?: string | undefined;
  /** Its fields in order; one whose `when` is false is not sent. @default every field */
  parts?: readonly FormPart[];
  /** Initial values, where they are not those of the registry. */
  start?: (row: EntityRow) => FormValues;
  /** Values that the call needs besides the fields. */
  more?: (row: EntityRow) => FormValues;
  /** Name of the row, after the title. */
  called?: (row: EntityRow) => string;
  /** Text above the fields. */
  question?: string | undefined;
  tone?: "danger" | undefined;
  /** Message after success. @default `{title}成功` */
  done?: string;
  /** Call that reads the row again after another user changed it. */
  read?: Endpoint | undefined;
  /** Entities to refetch besides the action's own. */
  refresh?: readonly EntityName[] | undefined;
  /** Why the form cannot be submitted now. */
  refusal?: string | undefined;
  /** Width in px. @default by the number of fields */
  width?: number;
}

export interface ActionFormProps extends ActionDialogProps<EntityRow> {
  act: Endpoint;
  form: ActionFormOptions;
  Frame?: FormFrame;
}

/** What is sent of a form: fields that are shown, without empty values unless they are required. */
function sentOf(fields: Fields, parts: readonly FormPart[], values: FormValues): FormValues {
  const shown = fieldParts(parts).filter(({ when }) => when?.(values) ?? true);
  return Object.fromEntries(
    shown.flatMap(({ name }) => {
      const value = values[name];
      if (value !== null && value !== "") return [[name, value]];
      // A missing choice keeps the message of its own field.
      return fields[name]?.required ? [[name, ""]] : [];
    }),
  );
}

/** The form of an action on a row; its fields and labels come from the registry. */
export function useActionForm(
  { input }: Endpoint,
  { fields, parts = Object.keys(fields), start, more }: Pick<ActionFormOptions, "fields" | "parts" | "start" | "more">,
  row: EntityRow,
) {
  const names = fieldParts(parts).map(({ name }) => name);
  const [schema] = useState(
    () =>
      z.pipe(
        z.transform((values) => ({ ...callOn(row), ...more?.(row), ...sentOf(fields, parts, values as FormValues) })),
        input as z.ZodMiniType<unknown, { id: string }>,
      ) as unknown as z.ZodMiniType<FieldValues, FieldValues>,
  );
  const [begun] = useState(() => ({ ...startValues(fields, names, {}, true), ...start?.(row) }));
  const form = useZodForm(schema, begun as DefaultValues<FieldValues>);
  const labels = Object.fromEntries(names.map((name) => [name, fields[name]?.title ?? name]));
  return { form, parts, labels };
}

/** The dialog of an action with fields. */
export function ActionForm({ act, form: options, Frame = Bare, row, onClose }: ActionFormProps) {
  const {
    fields,
    title = act.title ?? "",
    called,
    question,
    tone,
    done = text("entity.acted", { title }),
    read,
    refresh,
    refusal,
    width,
  } = options;
  const { form, parts, labels } = useActionForm(act, options, row);
  const run = useAct(act, refresh ? { refresh } : {});
  const { on, onReload } = useRowCall(row, read);
  return (
    <FormDialog
      title={called ? `${title} ${called(row)}` : title}
      form={form}
      labels={labels}
      width={width ?? widthFor(parts)}
      draftKey={`${act.path}:${row.id}`}
      show={showBy(fields)}
      done={done}
      submitText={title}
      {...(question ? { description: question } : {})}
      {...(tone ? { tone } : {})}
      {...(refusal ? { refusal } : {})}
      {...(read ? { onReload } : {})}
      onSubmit={(values) =>
        run.mutateAsync({ ...values, ...(typeof row["version"] === "number" ? on : { id: row.id }) })
      }
      onClose={onClose}
    >
      <Frame row={row}>
        <FieldGrid fields={fields} parts={parts} control={form.control} />
      </Frame>
    </FormDialog>
  );
}

const Bare: FormFrame = ({ children }) => <>{children}</>;
