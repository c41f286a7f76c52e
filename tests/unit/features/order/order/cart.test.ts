import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import zh from "#locales/zh-CN/orderCreate.json";
import { queryOf } from "#src/client/query.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { servicePackage } from "#src/contract/services/package.ts";
import { service } from "#src/contract/services/service.ts";
import {
  blankCart,
  cartSchema,
  type CartValues,
  knownOf,
  needsSample,
  pricedOf,
  unpricedOf,
} from "#src/features/order/order/create/cart.ts";
import { addWords } from "#src/lib/text.ts";

addWords("orderCreate", zh);

const client = new QueryClient();
client.setQueryData(queryOf(service.queryById, { id: "fixed" }).queryKey, { priceMode: "1", onSite: "N" } as never);
client.setQueryData(queryOf(service.queryById, { id: "bySpec" }).queryKey, { priceMode: "2", onSite: "N" } as never);
client.setQueryData(queryOf(service.queryById, { id: "visit" }).queryKey, { priceMode: "1", onSite: "Y" } as never);
client.setQueryData(queryOf(servicePackage.queryById, { id: "audit" }).queryKey, {
  items: [
    { onSite: "N", needSample: "N" },
    { onSite: "Y", needSample: "N" },
  ],
} as never);
client.setQueryData(queryOf(customer.queryById, { id: "frozen" }).queryKey, { status: "2" } as never);
const known = knownOf(client);

const line = (choice: string, specId = "") => ({ choice, specId, quantity: 2, reportLanguage: "C" });
const cart = (change: Partial<CartValues>): CartValues => ({ ...blankCart(), customerId: "c1", ...change });
const faults = (values: CartValues) =>
  cartSchema(known)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

describe("the cart of an order for a customer", () => {
  it("is priced once nothing the server needs is missing", () => {
    expect(pricedOf(cart({ lines: [line("")] }), known)).toBeNull();
    expect(pricedOf(cart({ lines: [line("s:bySpec")] }), known)).toBeNull();
    expect(pricedOf(cart({ lines: [line("s:bySpec", "big"), line("p:pack")] }), known)).toEqual({
      customerId: "c1",
      isUrgent: "N",
      items: [
        { serviceId: "bySpec", specId: "big", quantity: 2, reportLanguage: "C" },
        { packageId: "pack", quantity: 2, reportLanguage: "C" },
      ],
    });
  });

  it("is priced without its incomplete lines, each of which is named with what it lacks (desk B7)", () => {
    const partly = cart({
      lines: [line("s:fixed"), line(""), line("s:bySpec"), { ...line("s:fixed"), quantity: 0 }, line("s:visit")],
    });
    expect(pricedOf(partly, known)?.items).toEqual([{ serviceId: "fixed", quantity: 2, reportLanguage: "C" }]);
    expect(unpricedOf(partly, known)).toEqual([
      { at: 1, part: "choice" },
      { at: 2, part: "spec" },
      { at: 3, part: "quantity" },
      { at: 4, part: "visit" },
    ]);
  });

  it("sends area and man-days only for a service done on site", () => {
    const where = { areaCode: "320000,320500", manDays: 3 };
    expect(pricedOf(cart({ lines: [line("s:fixed")], ...where }), known)).not.toHaveProperty("areaCode");
    expect(pricedOf(cart({ lines: [line("s:visit")], ...where }), known)).toMatchObject(where);
    expect(pricedOf(cart({ lines: [line("s:visit")] }), known)).toBeNull();
  });

  it("asks where to for a package one service of which is done on site (D17.1)", () => {
    const where = { areaCode: "320000,320500", manDays: 3 };
    expect(pricedOf(cart({ lines: [line("p:audit")] }), known)).toBeNull();
    expect(pricedOf(cart({ lines: [line("p:audit")], ...where }), known)).toMatchObject(where);
    expect(faults(cart({ lines: [line("p:audit")] }))).toEqual(["areaCode 请选择上门地区", "manDays 请输入人天数"]);
    expect(needsSample([line("p:audit")], known)).toBe(false);
  });

  it("says at each field what is missing", () => {
    expect(faults(cart({ lines: [line(""), line("s:bySpec")] }))).toEqual([
      "lines.0.choice 请选择服务或套餐",
      "lines.1.specId 请选择规格",
    ]);
    expect(faults(cart({ lines: [line("s:visit")] }))).toEqual(["areaCode 请选择上门地区", "manDays 请输入人天数"]);
    expect(faults(cart({ customerId: "frozen", lines: [line("s:fixed")] }))).toEqual([
      "customerId 客户已冻结，不能下单",
    ]);
  });
});
