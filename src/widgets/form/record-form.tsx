import type { FieldValues } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { FormReadOnly } from "./read-only.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Why a record's form is opened: to add, edit or view it. */
export type FormMode = "add" | "edit" | "detail";

export interface RecordFormProps<T extends FieldValues, O> extends Omit<FormDialogProps<T, O>, "title" | "draftKey"> {
  mode: FormMode;
  /** Type of the record, plus its id when editing; separates the drafts of forms with the same title. */
  draftKey: string | false;
}

const titles = {
  add: "system.form.add",
  edit: "system.form.edit",
  detail: "system.form.detail",
} as const;

/** The form of one record, with the same fields in every mode. In detail mode it is read-only; values can be copied. */
export function RecordForm<T extends FieldValues, O>({ mode, ...rest }: RecordFormProps<T, O>) {
  const title = text(titles[mode]);
  if (mode !== "detail") return <FormDialog {...rest} title={title} />;
  const { onClose, width, children } = rest;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      width={width}
      footer={<Button onClick={onClose}>{text("common.verb.close")}</Button>}
    >
      <FormReadOnly value>
        <div className="flex flex-col gap-4">{children}</div>
      </FormReadOnly>
    </Dialog>
  );
}
