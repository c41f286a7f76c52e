import type { Option } from "#ui/select/option.ts";
import { text } from "#src/lib/text.ts";

/** What happens to rejected samples: 1 resend, 2 return to the customer, 3 destroy. */
export const disposals = (): readonly Option[] => [
  { value: "1", label: text("orderRecord.sampleReject.resend") },
  { value: "2", label: text("orderRecord.sampleReject.return") },
  { value: "3", label: text("orderRecord.sampleReject.destroy") },
];
