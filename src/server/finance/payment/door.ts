export { beginOnline, channelSucceeded } from "./channel.ts";
export { closeOpenOnlinePayments } from "./close-online.ts";
export { enterRecharge } from "./enter.ts";
export { openPayments, paymentsOfOrder } from "./store.ts";
