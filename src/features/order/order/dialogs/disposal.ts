import type { Option } from "#ui/select/option.ts";
import { text } from "#src/lib/text.ts";

/** What becomes of rejected samples: 1 resend, 2 return to the customer, 3 destroy. */
export const disposals = (): readonly Option[] => [
  { value: "1", label: text("order.order.sampleReject.resend") },
  { value: "2", label: text("order.order.sampleReject.return") },
  { value: "3", label: text("order.order.sampleReject.destroy") },
];
