import { CalendarClock } from "lucide-react";
import { useId, useState } from "react";
import { FaultLine } from "#ui/field/fault-line.tsx";
import { useFieldLink } from "#ui/field/field-context.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input, type InputProps } from "#ui/input/input.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validText } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { CronDialog } from "./cron-dialog.tsx";
import type { CronEditorProps } from "./cron-editor.tsx";
import { cleanCron, cronFault } from "./cron-text.ts";
import { useCronOutlook } from "./use-cron-outlook.ts";

export interface CronInputProps
  extends ReportsValue, Omit<InputProps, "onChange" | "prefix" | "suffix">, Pick<CronEditorProps, "zone" | "from"> {}

/**
 * Renders a field for a cron expression: the user types it or opens the editor with the button. Below it is a
 * description of the runs, or the invalid part. The text field receives `ref` and native props.
 */
export function CronInput({
  value,
  defaultValue,
  onValueChange,
  zone = "Asia/Shanghai",
  from,
  className,
  ...rest
}: CronInputProps) {
  const words = useOwnWords("cron", cronZhCN);
  const saidId = useId();
  const native = useFieldLink(rest);
  const [text, setText] = useControlled(
    validText("CronInput", "value", value),
    validText("CronInput", "defaultValue", defaultValue) ?? "",
    onValueChange,
  );
  const [open, setOpen] = useState(false);
  const { outlook, resting } = useCronOutlook(text, { zone, from });
  const empty = text.trim() === "";
  const fault = empty || resting ? undefined : cronFault(text);
  const runs = outlook.kind === "broken" ? undefined : words.sentence(outlook.schedule);
  const said = empty ? undefined : (fault?.explain(words.reasons) ?? runs);
  return (
    <>
      <Input
        {...native}
        spellCheck={false}
        autoCapitalize="off"
        className={cn("font-mono", className)}
        value={text}
        onValueChange={(next) => setText(cleanCron(next))}
        aria-invalid={fault ? true : native["aria-invalid"]}
        aria-describedby={[said && saidId, native["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        suffix={
          !native.disabled &&
          !native.readOnly && (
            <IconButton label={words.edit} size="tiny" className="-me-1.5" onClick={() => setOpen(true)}>
              <CalendarClock aria-hidden />
            </IconButton>
          )
        }
      />
      <span aria-live="polite" aria-busy={resting} className="contents">
        {said && fault && (
          <FaultLine id={saidId} data-slot="cron-input-said">
            {said}
          </FaultLine>
        )}
        {said && !fault && (
          <span
            id={saidId}
            data-slot="cron-input-said"
            className={cn("text-12", outlook.kind === "never" ? "text-warn" : "text-muted")}
          >
            {said}
            {/* The sentence itself says that it never runs. */}
            {outlook.kind === "past" && <span className="ms-2 text-warn">{words.past}</span>}
          </span>
        )}
      </span>
      <CronDialog
        open={open}
        onOpenChange={setOpen}
        value={text}
        onConfirm={setText}
        zone={zone}
        {...(from ? { from } : {})}
      />
    </>
  );
}
