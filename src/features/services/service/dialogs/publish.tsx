import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { useAct } from "#src/client/query.ts";
import { servicePublish } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { serviceName, type ServiceRow } from "../row.tsx";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { fewNames, useOutcome } from "#src/workspace/screen/entity/outcome.tsx";

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
export function PublishAllDialog({ rows, onClose, onDone }: BatchDialogProps<ServiceRow>) {
  const form = useZodForm(input, { when: "now", at: "" });
  const { control } = form;
  const later = useWatch({ control, name: "when" }) === "later";
  const act = useAct(servicePublish);
  const { ids, take, refused } = useOutcome(rows, serviceName);
  const labels = { when: text("services.service.publish.when"), at: text("services.service.publish.at") };
  const drafts = rows.every((row) => row.status === "0");
  return (
    <FormDialog
      title={text("services.service.publish.title")}
      form={form}
      labels={labels}
      draftKey={`${servicePublish.path}:${rows.map(({ id }) => id).join()}`}
      submitText={text("services.service.publish.verb")}
      onClose={onClose}
      onSubmit={async ({ when, at }) => {
        const outcome = await act.mutateAsync({ ids, ...(when === "later" ? { publishTime: at } : {}) });
        const done = take(outcome, (n) =>
          text(when === "later" ? "services.service.publish.waits" : "services.service.publish.done", { n }),
        );
        if (done) onDone();
        return done;
      }}
    >
      <p className="text-muted">
        {text("services.service.batch.count", { n: rows.length, names: fewNames(rows.map(serviceName)) })}
      </p>
      {refused}
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
    </FormDialog>
  );
}
