import { useState, type ComponentProps } from "react";
import type { CronTab } from "#ui/cron/editor-change.ts";
import { cronTabs } from "#ui/cron/editor-values.ts";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validText } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { CronHelper } from "./cron-helper.tsx";
import { CronPreview } from "./cron-preview.tsx";
import { DayPanel } from "./day-panel.tsx";
import { UnitPanel } from "./unit-panel.tsx";
import { useCronEditor } from "./use-cron-editor.ts";
import { useCronOutlook } from "./use-cron-outlook.ts";

export interface CronEditorProps
  extends ReportsValue, Omit<ComponentProps<"div">, "value" | "defaultValue" | "onChange"> {
  /** The expression as typed; it may be invalid. */
  value?: string;
  /** @default "* * * * * ? *" */
  defaultValue?: string;
  /** Called with each typed text, and with seven fields for each choice on a tab. */
  onValueChange?: (text: string) => void;
  /** IANA name of the time zone of the expression. @default "Asia/Shanghai" */
  zone?: string;
  /** The preview shows runs after this time. @default now */
  from?: Date;
}

/** Initial expression. */
const everySecond = "* * * * * ? *";

/** Renders an editor for a cron expression as text and as choices on tabs, kept in sync, with a preview of its runs. */
export function CronEditor({
  value,
  defaultValue,
  onValueChange,
  zone = "Asia/Shanghai",
  from,
  className,
  ...rest
}: CronEditorProps) {
  const words = useOwnWords("cron", cronZhCN);
  const [text, setText] = useControlled(
    validText("CronEditor", "value", value),
    validText("CronEditor", "defaultValue", defaultValue) ?? everySecond,
    onValueChange,
  );
  const editor = useCronEditor({ value: text, onValueChange: setText });
  const { outlook, resting } = useCronOutlook(text, { zone, from });
  const [tab, setTab] = useState<CronTab>("second");
  // Text that is still being typed shows no error yet.
  const fault = resting ? undefined : editor.fault;
  return (
    <div
      data-slot="cron-editor"
      data-state={fault ? "invalid" : "valid"}
      className={cn("flex min-w-0 flex-col gap-3", className)}
      {...rest}
    >
      <Field
        label={words.expression}
        hint={fault ? undefined : words.order}
        error={fault?.explain(words.reasons)}
        extra={<CronHelper cron={editor.cron} onChange={editor.changeField} />}
      >
        <Input
          data-autofocus
          className="font-mono"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onValueChange={editor.type}
        />
      </Field>
      <Tabs value={tab} onValueChange={(next) => setTab(next as CronTab)}>
        <TabList aria-label={words.tabs}>
          {cronTabs.map((unit) => (
            <Tab
              key={unit}
              value={unit}
              errors={fault && editor.faultTab === unit ? 1 : 0}
              errorsLabel={words.faults}
              className="min-w-14 justify-center"
            >
              {words.units[unit]}
            </Tab>
          ))}
        </TabList>
        {cronTabs.map((unit) => (
          <TabPanel key={unit} value={unit} className="min-h-56 pt-3">
            {unit === "day" ? (
              <DayPanel values={editor.values.day} onChange={(change) => editor.change("day", change)} />
            ) : (
              <UnitPanel unit={unit} values={editor.values[unit]} onChange={(change) => editor.change(unit, change)} />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <CronPreview outlook={outlook} resting={resting} zone={zone} />
    </div>
  );
}
