import { portalPaymentNotify, portalPaymentOnline } from "#src/contract/portal/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { fromWire, toWire } from "#src/lib/time.ts";
import { beginOnline, channelSucceeded } from "#src/server/finance/payment/door.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { orderNumbered } from "#src/server/order/order/door.ts";
import { checkPortal, inTenantOf } from "../message.ts";

/** Online payments: begun by the mall, completed by the payment channel. */
export function portalPaymentRoutes({ config: { portalSecret } }: Kernel): Route[] {
  return [
    serve(
      portalPaymentOnline,
      async (call) => {
        const { input, now } = call;
        checkPortal(portalSecret, input, now);
        return inTenantOf(call, input.tenantId, async (own) => {
          const order = await orderNumbered(own.rows, input.orderNo);
          if (!order) throw new Refusal(40401);
          const { paymentNo, amount, expireTime } = await beginOnline(own, order.id, input.method);
          return { paymentNo, amount, expireTime: expireTime && toWire(expireTime) };
        });
      },
      { loose: true },
    ),
    serve(
      portalPaymentNotify,
      async (call) => {
        const { input, now } = call;
        checkPortal(portalSecret, input, now);
        const { paymentNo, channelNo, amount, method: payMethod } = input;
        const paidTime = fromWire(input.paidTime);
        if (!paidTime) throw new Refusal(40001, "参数校验失败：支付时间不正确");
        return inTenantOf(call, input.tenantId, async (own) => {
          const { status } = await channelSucceeded(own, { payMethod, paymentNo, channelNo, amount, paidTime });
          return { paymentNo, status };
        });
      },
      { loose: true },
    ),
  ];
}
