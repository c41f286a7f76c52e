import { useState } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { notify } from "#ui/toast/notify.tsx";
import { call } from "#src/client/call.ts";
import type { ResultOf } from "#src/contract/endpoint.ts";
import { orderCopy } from "#src/contract/order/create.ts";
import { text } from "#src/lib/text.ts";
import { failureText } from "#src/session/failure-text.ts";
import { choiceOf } from "#src/widgets/service/choice.ts";
import { blankLine, type CartLine, type CartValues } from "./cart.ts";
import type { CartForm } from "./service-step.tsx";

type Copy = ResultOf<typeof orderCopy>;

const lineOf = ({ serviceId, packageId, specId, quantity, reportLanguage }: Copy["items"][number]): CartLine => ({
  choice: packageId ? choiceOf("package", packageId) : choiceOf("service", serviceId ?? ""),
  specId: specId ?? "",
  quantity,
  reportLanguage,
});

/** The cart's fields with the values of a former order. */
function fieldsOf(copy: Copy) {
  return {
    customerId: copy.customerId,
    copyOf: copy.orderId,
    lines: copy.items.length > 0 ? copy.items.map(lineOf) : [blankLine()],
    isUrgent: copy.isUrgent,
    contactName: copy.contactName,
    contactMobile: copy.contactMobile,
    customerRemark: copy.customerRemark,
  } satisfies Partial<CartValues>;
}

/** Copies former orders into the cart; `copied` is the last one, and lists what was left out. */
export function useCopy(form: CartForm) {
  const [copied, setCopied] = useState<Copy | null>(null);
  return {
    copied,
    forget: () => setCopied(null),
    /** Asks before it replaces lines; resolves to whether the cart now holds the former order. */
    async copy(orderId: string): Promise<boolean> {
      try {
        const found = await call(orderCopy, { orderId });
        if (form.getValues("lines").some((line) => line.choice !== "")) {
          const may = await confirm({
            title: text("orderCreate.copyReplaceTitle"),
            body: text("orderCreate.copyReplaceBody", { orderNo: found.orderNo }),
            ok: text("orderCreate.copyReplace"),
            cancel: text("common.verb.cancel"),
          });
          if (!may) return false;
        }
        for (const [name, value] of Object.entries(fieldsOf(found)))
          form.setValue(name as keyof CartValues, value, { shouldDirty: true });
        setCopied(found);
        return true;
      } catch (error) {
        notify.bad(failureText(error));
        return false;
      }
    },
  };
}
