export { beginOnline, channelSucceeded } from "./channel.ts";
export { closeOpenOnlinePayments } from "./close-online.ts";
export { paymentEntity } from "./entity.ts";
export { confirmPayment } from "./confirm.ts";
export { type Acting, enterRecharge } from "./enter.ts";
export { flowsOf, openPayments, paymentOf, paymentsOfOrder } from "./store.ts";
export { writeOffReceipt, writeOffSheetOf } from "./write-off.ts";
