import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { service } from "#src/contract/services/service.ts";
import { servicePublish } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { BatchForm } from "#src/workspace/screen/entity/batch-form.tsx";
import { serviceName, type ServiceRow } from "../row.tsx";

const input = z.object({ when: z.enum(["now", "later"]), at: z.string() }).check(
  z.superRefine(({ when, at }, context) => {
    if (when === "now") return;
    const issue = (message: string) => context.addIssue({ code: "custom", path: ["at"], message });
    if (at === "") issue(text("services.service.publish.atRequired"));
    else if (at <= toWire(new Date())) issue(text("services.service.publish.future"));
  }),
);

/** 上架 of one service. */
export function PublishDialog({ row, onClose }: ActionDialogProps<ServiceRow>) {
  return <PublishAllDialog rows={[row]} onClose={onClose} onDone={() => undefined} />;
}

/** 上架 now, or scheduled for drafts. Services that cannot be published stay listed with the reason. */
export function PublishAllDialog(props: BatchDialogProps<ServiceRow>) {
  const form = useZodForm(input, { when: "now", at: "" });
  const { control } = form;
  const later = useWatch({ control, name: "when" }) === "later";
  const labels = { when: text("services.service.publish.when"), at: text("services.service.publish.at") };
  const drafts = props.rows.every((row) => row.status === "0");
  return (
    <BatchForm
      {...props}
      call={servicePublish}
      of={service.title}
      rowName={serviceName}
      form={form}
      labels={labels}
      submitText={text("services.service.publish.verb")}
      toInput={({ when, at }, ids) => ({ ids, ...(when === "later" ? { publishTime: at } : {}) })}
      done={(n, { when }) =>
        text(when === "later" ? "services.service.publish.waits" : "services.service.publish.done", { n })
      }
    >
      {/* Only drafts can be scheduled; a service that was published before is published again at once. */}
      {drafts && (
        <FormField control={control} name="when" label={labels.when}>
          {({ onValueChange, ...bound }) => (
            <RadioGroup
              {...bound}
              onValueChange={(next) => onValueChange(next === "later" ? "later" : "now")}
              options={[
                { value: "now", label: text("services.service.publish.now") },
                { value: "later", label: text("services.service.publish.later") },
              ]}
            />
          )}
        </FormField>
      )}
      {later && (
        <FormField control={control} name="at" label={labels.at} required>
          {({ value, onValueChange, ...bound }) => (
            <DatetimePicker
              {...bound}
              value={value || null}
              onValueChange={(at) => onValueChange(at ?? "")}
              startTime="09:00:00"
            />
          )}
        </FormField>
      )}
    </BatchForm>
  );
}
