import * as z from "zod/mini";
import { Alert } from "#ui/alert/alert.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { service } from "#src/contract/services/service.ts";
import { serviceUnpublish } from "#src/contract/services/service-acts.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { BatchDialogProps } from "#src/workspace/screen/entity/batch.tsx";
import { BatchForm } from "#src/workspace/screen/entity/batch-form.tsx";
import { serviceName, type ServiceRow } from "../row.tsx";
import { useService } from "../use-service.ts";

const input = z.pick(serviceUnpublish.input, { reason: true, withPackages: true });

/** 下架 of one service; lists the packages that contain it, which must be unpublished with it. */
export function UnpublishDialog({ row, onClose }: ActionDialogProps<ServiceRow>) {
  return <UnpublishAllDialog rows={[row]} onClose={onClose} onDone={() => undefined} />;
}

/** 下架 with a reason. Services that cannot be unpublished stay listed with the reason. */
export function UnpublishAllDialog(props: BatchDialogProps<ServiceRow>) {
  const { rows } = props;
  const form = useZodForm(input, { reason: "", withPackages: false });
  const { control } = form;
  const [first] = rows;
  const { data } = useService(rows.length === 1 && first ? first.id : "");
  const packages = data?.onShelfPackages ?? [];
  const labels = {
    reason: text("services.service.unpublish.reason"),
    withPackages: text("services.service.unpublish.with"),
  };
  return (
    <BatchForm
      {...props}
      call={serviceUnpublish}
      of={service.title}
      rowName={serviceName}
      note={text("services.service.unpublish.orders")}
      form={form}
      labels={labels}
      tone="danger"
      submitText={text("services.service.unpublish.verb")}
      refresh={["services:package"]}
      toInput={(values, ids) => ({ ids, ...values })}
      done={(n) => text("services.service.unpublish.done", { n })}
    >
      {packages.length > 0 && (
        <Alert role="status" tone="warn">
          {text("services.service.unpublish.packages", {
            names: packages.map(({ packageName }) => packageName).join("、"),
          })}
        </Alert>
      )}
      <FormField control={control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
      {(packages.length > 0 || rows.length > 1) && (
        <FormField
          control={control}
          name="withPackages"
          label={labels.withPackages}
          className="[&>:first-child]:sr-only"
        >
          {({ value, ...bound }) => <Checkbox {...bound} value={value ?? false} label={labels.withPackages} />}
        </FormField>
      )}
    </BatchForm>
  );
}
