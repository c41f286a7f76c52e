import type { Screens } from "#src/workspace/screen/screens.ts";

/** Menu component name → its screen, loaded when first shown. */
export const screens: Screens = {
  "customer/CustomerList": async () => (await import("#src/features/customer/customer/list.tsx")).CustomerList,
  "dashboard/Analysis": async () => (await import("#src/features/dashboard/analysis/page.tsx")).Analysis,
  "finance/ConfirmPayment": async () => (await import("#src/features/finance/payment/list.tsx")).ConfirmPayment,
  "order/AddOrder": async () => (await import("#src/features/order/order/create/page.tsx")).AddOrder,
  "order/OrderList": async () => (await import("#src/features/order/order/list.tsx")).OrderList,
};
