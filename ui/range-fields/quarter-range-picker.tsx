import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { rangeFieldsZhCN } from "#ui/words/zh-CN/range-fields.ts";
import { RangeFields, type RangeFieldsProps } from "./range-fields.tsx";

/** A range of quarters; both ends are typed or chosen, in the format of `QuarterPicker`. */
export function QuarterRangePicker(props: RangeFieldsProps) {
  const words = useOwnWords("rangeFields", rangeFieldsZhCN);
  return (
    <RangeFields
      {...props}
      Part={QuarterPicker}
      fromName={words.fromQuarter}
      leastWidth="min-w-30"
      toName={words.toQuarter}
    />
  );
}
