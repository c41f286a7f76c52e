import { noteRedInvoice, refundsOfOrder, writeRefund } from "./afterSales/refund/door.ts";
import { withdrawalsOfOrder } from "./afterSales/withdrawal/door.ts";
import { customerHoldings } from "./customer/door.ts";
import { provideCustomer } from "./customer/needs.ts";
import { accountOf, openAccount, payFromBalance, useCredit } from "./finance/account/door.ts";
import { closeOpenOnlinePayments, openPayments, paymentsOfOrder } from "./finance/payment/door.ts";
import { demandOpenDay } from "./finance/flow/door.ts";
import { invoicesOfOrder } from "./invoice/invoice/door.ts";
import { provideInvoice } from "./invoice/invoice/needs.ts";
import { contactsOfOrder, openOrdersOf, orderHoldings } from "./order/order/door.ts";
import { provideOrder } from "./order/order/needs.ts";
import { provideMessage } from "./system/message/needs.ts";
import { provideUser } from "./system/user/needs.ts";

// Supplies areas with functions from higher areas, once. Every program that runs business actions imports this file.
// Customers first, as when an order is placed.
provideUser({ holdings: [...customerHoldings, ...orderHoldings], openOrders: openOrdersOf });
provideMessage({ contacts: { "order:order": contactsOfOrder } });
provideCustomer({ openAccount });
provideOrder({
  accountOf,
  payFromBalance,
  takeCredit: useCredit,
  openPayments,
  closeOpenOnlinePayments,
  paymentsOfOrder,
  refundsOfOrder,
  withdrawalsOfOrder,
  invoicesOfOrder,
  writeRefund,
});
provideInvoice({ demandOpenDay, noteRedInvoice });
