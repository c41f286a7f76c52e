import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { rangeFieldsZhCN } from "#ui/words/zh-CN/range-fields.ts";
import { RangeFields, type RangeFieldsProps } from "./range-fields.tsx";

/** A range of date-times; both ends are typed or chosen, in the format of `DatetimePicker`. */
export function DatetimeRangePicker(props: RangeFieldsProps) {
  const words = useOwnWords("rangeFields", rangeFieldsZhCN);
  return (
    <RangeFields
      {...props}
      Part={DatetimePicker}
      fromName={words.fromTime}
      leastWidth="min-w-48"
      toName={words.toTime}
    />
  );
}
