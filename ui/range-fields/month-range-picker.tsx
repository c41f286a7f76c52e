import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { rangeFieldsZhCN } from "#ui/words/zh-CN/range-fields.ts";
import { RangeFields, type RangeFieldsProps } from "./range-fields.tsx";

/** A range of months; both ends are typed or chosen, in the format of `MonthPicker`. */
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
