import { liquidations, money } from "./money-calls.ts";
import { settlements } from "./settlement-calls.ts";
import { orders } from "./order-calls.ts";
import type { SweptCall } from "./swept-call.ts";

/** Every call of orders, liquidation and money. */
export const sweptCalls: readonly SweptCall[] = [...orders, ...liquidations, ...settlements, ...money];
