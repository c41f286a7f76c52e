import { call, CallError } from "#src/client/call.ts";
import { orderFormSave } from "#src/contract/order/form.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { keepDraft } from "#src/widgets/form/draft/draft.ts";
import type { InspectionResult, InspectionValues } from "../inspection/form-values.ts";

/** Where the form of a new order was stored. */
export interface FormOutcome {
  kept: "submitted" | "draft" | "browser";
  /** Why it differs from what was requested. */
  reason?: string;
}

/**
 * Saves the form of an order that was just created. If submitting fails, it is saved as a draft. If saving fails too,
 * it is stored in this browser, and the order's form dialog offers it again.
 */
export async function saveFormOf(
  orderId: string,
  entered: InspectionResult,
  templateId: string | undefined,
): Promise<FormOutcome> {
  const { header, values, samples } = entered;
  const save = async (submit: "Y" | "N") => {
    const { version } = await call(orderDetail, { id: orderId });
    await call(orderFormSave, {
      id: orderId,
      version: version ?? 0,
      header,
      values,
      samples,
      submit,
      ...(templateId ? { templateId } : {}),
    });
  };
  try {
    await save(entered.submit);
    return { kept: entered.submit === "Y" ? "submitted" : "draft" };
  } catch (error) {
    const reason = failureText(error);
    if (entered.submit === "Y" && error instanceof CallError) {
      try {
        await save("N");
        return { kept: "draft", reason };
      } catch {
        // Report the first reason; the form is stored in the browser below.
      }
    }
    const title = text("orderRecord.inspectionForm.title");
    keepDraft(`${orderFormSave.path}:${orderId}`, title, { ...entered } satisfies InspectionValues);
    return { kept: "browser", reason };
  }
}
