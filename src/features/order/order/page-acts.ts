import type { PageAct } from "#src/workspace/screen/page-acts.tsx";

export const createOrder = {
  name: "create",
  page: "order/OrderList",
  label: "order.order.create.title",
  permission: "order:order:add",
  to: "/order/addOrder",
} as const satisfies PageAct;

export const scanReceipt = {
  name: "scanReceipt",
  page: "order/OrderList",
  label: "order.order.scanReceipt.title",
  permission: "order:order:confirmReceipt",
} as const satisfies PageAct;
