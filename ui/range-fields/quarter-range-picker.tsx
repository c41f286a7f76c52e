import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { rangeFieldsZhCN } from "#ui/words/zh-CN/range-fields.ts";
import { RangeFields, type RangeFieldsProps } from "./range-fields.tsx";

/** A span of quarters, both ends typed or chosen, written as `QuarterPicker` writes them. */
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
