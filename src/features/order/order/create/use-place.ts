import { useRef, useState } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { CallError } from "#src/client/call.ts";
import { useAct } from "#src/client/query.ts";
import type { CallOf } from "#src/contract/endpoint.ts";
import { orderAdd } from "#src/contract/order/create.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { text } from "#src/lib/text.ts";
import type { InspectionResult } from "../inspection/form-values.ts";
import type { CartValues } from "./cart.ts";
import type { PlacedOrder } from "./placed.tsx";
import { saveFormOf } from "./save-form.ts";

/** Code of a refusal by a business rule, e.g. because a price has changed in the meantime. */
const ruleCode = "42201";
const isRuleBroken = (error: unknown) => error instanceof CallError && error.code === ruleCode;

type Given = CallOf<typeof orderAdd>;

interface Order {
  cart: CartValues;
  /** The cart's lines as priced, the price shown, and the way to pay. */
  priced: Omit<Given, "requestId">;
  /** The inspection form, unless it is filled in later. */
  form: { entered(): Promise<InspectionResult>; templateId: string | undefined } | undefined;
}

/** Places an order and saves its form. `placed` has the created orders. */
export function usePlace() {
  const add = useAct(orderAdd, { refresh: ["order:order", "customer:customer", "dashboard:task"] });
  const [placed, setPlaced] = useState<readonly PlacedOrder[]>([]);
  // One request id per cart: sent twice, it creates one order. A changed cart is another order.
  const [request, setRequest] = useState({ of: "", id: "" });
  // Guards against two presses before the next render: each would create its own id, and so its own order.
  const sending = useRef(false);

  async function send({ cart, priced, form }: Order): Promise<"placed" | "ruleBroken" | "failed"> {
    const of = JSON.stringify(cart);
    const requestId = request.of === of ? request.id : freshId();
    setRequest({ of, id: requestId });
    let made: { ids: readonly string[]; orderNos: readonly string[] };
    try {
      made = await add.mutateAsync({ ...priced, requestId, ...entered(cart) });
    } catch (error) {
      return isRuleBroken(error) ? "ruleBroken" : "failed";
    }
    const { ids, orderNos } = made;
    const [id] = ids;
    if (form && id && ids.length === 1) {
      const { kept, reason = "" } = await saveFormOf(id, await form.entered(), form.templateId);
      const said = { orderNo: orderNos[0] ?? "", reason };
      if (kept === "browser") notify.warn(text("orderCreate.formFailed", said), { duration: Infinity });
      else if (reason) notify.warn(text("orderCreate.formKept", said), { duration: Infinity });
    }
    setPlaced(ids.map((one, at) => ({ id: one, orderNo: orderNos[at] ?? "" })));
    return "placed";
  }

  return {
    placed,
    error: add.error,
    ruleBroken: isRuleBroken(add.error),
    isPending: add.isPending,
    /** Undefined: another press is still being sent. */
    async place(order: Order) {
      if (sending.current) return undefined;
      sending.current = true;
      try {
        return await send(order);
      } finally {
        sending.current = false;
      }
    },
  };
}

/** The optional fields of the cart that were filled in. */
function entered({ copyOf, contactName, contactMobile, salesBy, customerRemark, innerRemark }: CartValues) {
  const given = { copyOf, contactName: contactName.trim(), contactMobile, salesBy, customerRemark, innerRemark };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<
    Pick<Given, keyof typeof given>
  >;
}
