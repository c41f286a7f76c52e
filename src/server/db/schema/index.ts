// Every schema file is listed here: this is what Drizzle's types and the migration generator read.
export * from "./kernel.ts";
export * from "./system.ts";
export * from "./kept.ts";
export * from "./names.ts";
export * from "./customer.ts";
export * from "./service.ts";
export * from "./lab.ts";
export * from "./finance.ts";
export * from "./liquidation.ts";
export * from "./order.ts";
export * from "./after-sales.ts";
export * from "./invoice.ts";
export * from "./consultation.ts";
export * from "./information.ts";
