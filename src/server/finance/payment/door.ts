export { beginOnline, channelSucceeded, type ChannelSuccess } from "./channel.ts";
export { closeOpenOnlinePayments } from "./close-online.ts";
export { enterRecharge } from "./enter.ts";
export { flowsOf, openPayments, paymentsOfOrder } from "./store.ts";
