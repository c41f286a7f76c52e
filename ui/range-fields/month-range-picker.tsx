import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { rangeFieldsZhCN } from "#ui/words/zh-CN/range-fields.ts";
import { RangeFields, type RangeFieldsProps } from "./range-fields.tsx";

/** A span of months, both ends typed or chosen, written as `MonthPicker` writes them. */
export function MonthRangePicker(props: RangeFieldsProps) {
  const words = useOwnWords("rangeFields", rangeFieldsZhCN);
  return (
    <RangeFields
      {...props}
      Part={MonthPicker}
      fromName={words.fromMonth}
      leastWidth="min-w-30"
      toName={words.toMonth}
    />
  );
}
