export { closeOpenOnlinePayments } from "./close-online.ts";
export { openPayments, paymentsOfOrder } from "./store.ts";
