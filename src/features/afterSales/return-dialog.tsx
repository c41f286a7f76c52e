import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { returnFields, returnWays } from "#src/contract/afterSales/return-samples.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { toWire } from "#src/lib/time.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ActionForm, type FormFrame } from "#src/workspace/screen/entity/action-form.tsx";
import type { AnyBound } from "#src/workspace/screen/entity/control.tsx";
import type { FieldPart, FormValues } from "#src/workspace/screen/entity/field-grid.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** Refetched after the samples left the laboratory. */
const refresh: readonly EntityName[] = ["afterSales:refund", "order:order", "dashboard:task"];

const byWay = (way: string) => (values: FormValues) => values["returnMethod"] === way;

/** Controls of the files; the registry does not know their kind. */
const files: Readonly<Record<string, FieldPart["control"]>> = {
  destroyProof: (bound) => <UploadField {...textOf(bound)} max={3} biz="refund" accept=".pdf,.jpg,.jpeg,.png" />,
  photos: (bound) => <UploadField {...textOf(bound)} kind="image" max={6} biz="sample" />,
};

// Type assertion: the registry defines the value's type.
const textOf = (bound: AnyBound) => bound as unknown as Bound<string | null>;

const part = (name: string, more: Omit<FieldPart, "name"> = {}): FieldPart => {
  const control = files[name];
  return control ? { name, wide: true, control, ...more } : { name, ...more };
};

const wayParts: readonly FieldPart[] = [
  part("returnMethod", { wide: true }),
  ...Object.entries(returnWays).flatMap(([way, names]) => names.map((name) => part(name, { when: byWay(way) }))),
  part("photos"),
  part("remark"),
];

/** Checkboxes for the samples that can go back. */
const samplePart = (samples: readonly Sample[]): FieldPart => ({
  name: "sampleIds",
  wide: true,
  control: (given) => {
    const { name: _name, ref: _ref, onValueChange, ...bound } = given as unknown as Bound<string[]>;
    return (
      <CheckboxGroup
        {...bound}
        onValueChange={(next) => onValueChange([...next])}
        options={samples.map((sample) => ({
          value: sample.id ?? "",
          label: [sample.sampleName, sample.sampleNo].filter(Boolean).join(" · "),
        }))}
      />
    );
  },
});

interface ReturnDialogProps extends ActionDialogProps<EntityRow> {
  call: Endpoint;
  /** Number of the refund or withdrawal. */
  called: string;
  read: Endpoint;
  /** The samples to choose from. @default all samples of the row go back */
  samples?: readonly Sample[];
  /** Why nothing can be returned now. */
  refusal?: string | undefined;
  Frame?: FormFrame;
}

/** 退样 of a refund or a withdrawal: the laboratory sends samples back, hands them over, or destroys them. */
export function ReturnDialog({ call, called, read, samples, refusal, Frame, row, onClose }: ReturnDialogProps) {
  return (
    <ActionForm
      act={call}
      row={row}
      onClose={onClose}
      {...(Frame ? { Frame } : {})}
      form={{
        fields: returnFields,
        parts: samples ? [samplePart(samples), ...wayParts] : wayParts,
        start: ({ returnMethod }) => ({
          returnMethod: returnMethod ?? "1",
          sendTime: toWire(new Date()),
          pickTime: toWire(new Date()),
          destroyTime: toWire(new Date()),
          ...(samples ? { sampleIds: samples.map(({ id }) => id ?? "") } : {}),
        }),
        ...(samples ? {} : { more: ({ sampleIds }) => ({ sampleIds }) }),
        called: () => called,
        read,
        refresh,
        refusal,
      }}
    />
  );
}
