/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- as in the range of days: the group only hears that the focus left it */
import { type ComponentProps, type ComponentType, use, useId, useMemo, useRef } from "react";
import type { DateFieldProps } from "#ui/date-picker/date-field.tsx";
import type { DateFault } from "#ui/date-picker/date-text.ts";
import type { DateRange } from "#ui/date-range-picker/presets.ts";
import { FieldContext, useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import type { ControlSize } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { warnDeveloper } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";

export interface RangeFieldsProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** Range with both ends included, in the format of a single field; null is an open end. */
  value?: DateRange;
  /** @default both null */
  defaultValue?: DateRange;
  onValueChange?: (value: DateRange) => void;
  /** Called when the text of one end becomes invalid or valid. */
  onFault?: (fault: DateFault | undefined, end: "from" | "to") => void;
  /** Min value of both ends, inclusive. */
  min?: string;
  /** Max value of both ends, inclusive. */
  max?: string;
  /** Shows a button that clears an end. @default true */
  clearable?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** At least one of the two ends must be set. @default false */
  required?: boolean;
  /** Name under which a form submits both ends, the first one first. */
  name?: string;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
}

export interface RangeFieldsParts extends RangeFieldsProps {
  /** The component of one end. */
  Part: ComponentType<DateFieldProps>;
  fromName: string;
  toName: string;
  /** Class with the min width of one field: when two do not fit side by side, they wrap. */
  leastWidth: string;
}

const noRange: DateRange = { from: null, to: null };

function givenRange(prop: string, range: DateRange | null | undefined): DateRange | undefined {
  if (range === undefined || (typeof range === "object" && range !== null)) return range;
  warnDeveloper(
    `RangeFields: ${prop} is no range, so both ends are open. Give { from, to }, each a text or null for an open end.`,
  );
  return noRange;
}

const smaller = (one: string | undefined, other: string | null) =>
  other === null || (one !== undefined && one < other) ? one : other;
const larger = (one: string | undefined, other: string | null) =>
  other === null || (one !== undefined && one > other) ? one : other;

type TellFault = (fault: string | undefined) => void;

/**
 * The surrounding Field shows one error: the first end's, else the second's. So each end gets its own report function.
 */
function tellersOfEnds(tell: TellFault | undefined): Record<"from" | "to", TellFault> {
  let from: string | undefined;
  let to: string | undefined;
  return {
    from: (fault) => {
      from = fault;
      tell?.(from ?? to);
    },
    to: (fault) => {
      to = fault;
      tell?.(from ?? to);
    },
  };
}

/** A group of two fields; each is limited by the other's value. `ref` and native props go to the group. */
export function RangeFields({
  Part,
  fromName,
  toName,
  leastWidth,
  value,
  defaultValue,
  onValueChange,
  onFault,
  min,
  max,
  clearable = true,
  disabled,
  readOnly,
  required,
  name,
  size = "middle",
  className,
  onBlur,
  ref,
  ...rest
}: RangeFieldsParts) {
  const field = use(FieldContext);
  const ownId = useId();
  const tellFault = field?.tellFault;
  const tell = useMemo(() => tellersOfEnds(tellFault), [tellFault]);
  const {
    id,
    disabled: _disabled,
    "aria-invalid": _invalid,
    "aria-describedby": _describedBy,
    "aria-required": _required,
    ...native
  } = useFieldLink({ ...rest, disabled }, true);
  const box = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(box, ref);
  const initial = givenRange("defaultValue", defaultValue) ?? noRange;
  const [range, setRange] = useControlled<DateRange>(givenRange("value", value), initial, onValueChange);
  useFormReset(box, value, initial, setRange);
  const { from, to } = range;
  // Each of the two fields reads the state of the surrounding Field itself.
  const shared = {
    clearable,
    size,
    "aria-invalid": rest["aria-invalid"],
    "aria-describedby": rest["aria-describedby"],
    className: "min-w-0 flex-1",
    ...(name !== undefined && { name }),
    ...(disabled !== undefined && { disabled }),
    ...(readOnly !== undefined && { readOnly }),
  };
  const [fromMost, toLeast] = [smaller(max, to), larger(min, from)];
  return (
    <div
      role="group"
      {...native}
      ref={merged}
      data-slot="range-fields"
      data-state={from === null && to === null ? "empty" : "filled"}
      className={cn("relative flex min-w-0 flex-wrap items-start gap-2", className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
      }}
    >
      <div className={cn("flex-1", leastWidth)}>
        <FieldContext value={field && { ...field, tellFault: tell.from }}>
          <Part
            {...shared}
            id={id ?? `${ownId}-from`}
            aria-label={fromName}
            value={from}
            onValueChange={(next) => setRange({ from: next, to })}
            onFault={(fault) => onFault?.(fault, "from")}
            {...(min !== undefined && { min })}
            {...(fromMost !== undefined && { max: fromMost })}
          />
        </FieldContext>
      </div>
      <span
        aria-hidden
        className={cn("flex items-center text-faint", size === "middle" ? "h-control" : "h-control-sm")}
      >
        –
      </span>
      <div className={cn("flex-1", leastWidth)}>
        {/* The label of the surrounding Field belongs to the first field, so the second needs its own id. */}
        <FieldContext value={field && { ...field, id: `${ownId}-to`, tellFault: tell.to }}>
          <Part
            {...shared}
            id={`${ownId}-to`}
            aria-label={toName}
            value={to}
            onValueChange={(next) => setRange({ from, to: next })}
            onFault={(fault) => onFault?.(fault, "to")}
            {...(toLeast !== undefined && { min: toLeast })}
            {...(max !== undefined && { max })}
          />
        </FieldContext>
      </div>
      <FormValue value={from ?? to ?? ""} required={required} disabled={disabled} readOnly={readOnly} />
    </div>
  );
}
