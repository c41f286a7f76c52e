import type { FieldValues } from "react-hook-form";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { FormDialog, type FormDialogProps } from "./form-dialog.tsx";
import { FormReadOnly } from "./read-only.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** What a form of one record is opened for: it is new, it is changed, it is looked at. */
export type FormMode = "add" | "edit" | "detail";

export interface RecordFormProps<T extends FieldValues, O> extends Omit<FormDialogProps<T, O>, "title" | "draftKey"> {
  mode: FormMode;
  /** Kind of the record, with the id of one that is edited: tells the drafts of forms apart that are titled alike. */
  draftKey: string | false;
}

const titles = {
  add: "system.form.add",
  edit: "system.form.edit",
  detail: "system.form.detail",
} as const;

/** The form of one record, the same fields whatever it is opened for. As detail it can be read and copied only. */
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
