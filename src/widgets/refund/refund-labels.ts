import { refundFields, refundRecordFields } from "#src/contract/afterSales/refund.ts";
import { titlesOf } from "#src/contract/labels.ts";

/** Labels of the fields of a refund. */
export const refundLabels = titlesOf({ ...refundFields, ...refundRecordFields });
