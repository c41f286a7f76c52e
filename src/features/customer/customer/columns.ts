import type { Customer } from "#src/contract/customer/customer.ts";

export type CustomerRow = Customer & { id: string };
