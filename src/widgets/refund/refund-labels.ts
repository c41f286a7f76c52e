import { refundFields, refundRecordFields } from "#src/contract/afterSales/refund.ts";
import { returnFields } from "#src/contract/afterSales/return-samples.ts";
import { titlesOf } from "#src/contract/labels.ts";

/** Labels of the fields of a refund. */
export const refundLabels = titlesOf({ ...refundFields, ...refundRecordFields });
/** Labels of the fields of 退样. */
export const returnLabels = titlesOf(returnFields);
