import { customer, customerFields } from "#src/contract/customer/customer.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { importColumnsOf } from "#src/contract/import-columns.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { demandNoStaff } from "#src/server/system/user/door.ts";
import { checkChange, completeCustomer, demandColleagues, importCustomer, openCustomer, usualCustomer } from "./add.ts";
import { customerEntity } from "./entity.ts";

/** 客户: the standard calls. */
export const customerRoutes: Route[] = serveSet(customer, customerEntity, {
  usual: usualCustomer,
  beforeAdd: async ({ rows }, values) => {
    await demandColleagues(rows, values);
    if (values.mobile) {
      rows.guess(values.mobile);
      await demandNoStaff(rows, values.mobile);
    }
    return completeCustomer(rows, values);
  },
  afterAdd: ({ rows }, row) => openCustomer(rows, row),
  beforeEdit: ({ rows }, before, patch) => checkChange(rows, before, patch),
  importColumns: importColumnsOf(customerFields, [
    "customerType*",
    "customerName*",
    "contactName*",
    "mobile*",
    "account",
    "email",
    "creditCode",
    "shortName",
    "address",
    "source",
    "salesBy",
    "settleType",
    "nextFollowTime",
    "remark",
  ]),
  importRow: ({ rows }, line) => importCustomer(rows, line.values),
});
