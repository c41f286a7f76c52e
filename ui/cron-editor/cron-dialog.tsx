import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { formatCron, parseCron } from "#ui/cron/cron.ts";
import { Dialog, type DialogProps } from "#ui/dialog/dialog.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { CronEditor, type CronEditorProps } from "./cron-editor.tsx";
import { cronFault } from "./cron-text.ts";

/** Width of the dialog in px. */
export const cronDialogWidth = 608;

export interface CronDialogProps
  extends
    Omit<DialogProps, "title" | "defaultOpen" | "open" | "onOpenChange" | "children" | "footer" | "dirty">,
    Pick<CronEditorProps, "zone" | "from"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Initial expression; an empty text starts with the default. */
  value: string;
  /** Called with the confirmed expression, always seven fields. */
  onConfirm: (expression: string) => void;
}

/** Renders the cron editor in a dialog of 608 px; nothing changes until the user confirms. */
export function CronDialog({ open, onOpenChange, value, onConfirm, zone, from, ...rest }: CronDialogProps) {
  const words = useOwnWords("cron", cronZhCN);
  const start = value.trim() === "" ? formatCron({}) : value;
  const [text, setText] = useState(start);
  // Each opening starts with the current value.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setText(start);
  }
  const fault = cronFault(text);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      width={cronDialogWidth}
      dirty={text !== start}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button
            tone="primary"
            refusal={fault?.explain(words.reasons) ?? ""}
            onClick={() => {
              onConfirm(formatCron(parseCron(text)));
              onOpenChange(false);
            }}
          >
            {words.ok}
          </Button>
        </>
      }
      {...rest}
    >
      <CronEditor value={text} onValueChange={setText} {...(zone ? { zone } : {})} {...(from ? { from } : {})} />
    </Dialog>
  );
}
