import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { custLevel } from "#src/server/db/schema/customer.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { finAccount, finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { contactEntity } from "#src/server/customer/contact/entity.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { accountEntity } from "#src/server/finance/account/entity.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { labEntity } from "#src/server/otherConfig/detectionCompany/entity.ts";
import { paymentConfigEntity } from "#src/server/otherConfig/paymentConfig/entity.ts";
import { sampleAddressEntity } from "#src/server/otherConfig/sampleAddress/entity.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { toWire } from "#src/lib/time.ts";
import type { TestApp, TestReply } from "./app.ts";

/** Base data of a business test: one laboratory, one service at 680 yuan (410 for the laboratory), one account. */
export interface Stock {
  levelId: string;
  categoryId: string;
  labId: string;
  serviceId: string;
  /** The receiving account of bank transfers. */
  offlineId: string;
}

/** Creates the base data in tenant 1. */
export function stock(app: TestApp): Promise<Stock> {
  return app.rows("admin", async (rows) => {
    const level = await rows.first(levelEntity, eq(custLevel.levelCode, "V1"));
    if (!level) throw new Error("the tenant has no customer level V1");
    const category = await rows.insert(categoryEntity, {
      categoryCode: "RS",
      categoryName: "有害物质",
      level: 1,
      sortNo: 1,
      status: "1",
    });
    const lab = await rows.insert(labEntity, {
      labCode: "L01",
      labName: "苏衡理化实验室",
      shortName: "苏衡",
      labType: "1",
      certExpire: "2099-12-31",
      areaCode: "320000,320500,320505",
      address: "科技路1号",
      contactName: "吴收样",
      contactPhone: "051200000000",
      email: "lab@example.com",
      orgCode: "A01A03A01",
      settleCycle: "1",
      settleCurrency: "CNY",
      defaultCostRate: 6_500,
      status: "1",
    });
    await rows.insert(sampleAddressEntity, {
      labId: lab.id,
      addressName: "收样处",
      receiver: "吴收样",
      phone: "051200000000",
      areaCode: "320000,320500,320505",
      address: "科技路1号",
      isDefault: "Y",
      status: "1",
    });
    const service = await rows.insert(serviceEntity, {
      serviceNo: "FWRS0001",
      serviceName: "RoHS 2.0 十项有害物质检测",
      serviceType: "1",
      categoryId: category.id,
      standards: "IEC 62321 系列",
      reportLanguages: "C,E",
      needSample: "Y",
      onSite: "N",
      tatDays: 5,
      urgentRate: 5_000,
      urgentTatDays: 3,
      priceMode: "1",
      price: 68_000,
      costPrice: 41_000,
      taxRate: 600,
      defaultLabId: lab.id,
      status: "1",
    });
    const offline = await rows.insert(paymentConfigEntity, {
      payMethod: "offline",
      displayName: "线下汇款",
      accountName: "正准检测",
      bankName: "建设银行",
      bankAccount: "32050000000000000001",
      payExpireMinutes: 10_080,
      status: "1",
    });
    const picture = { fileSize: 10, contentType: "image/jpeg", hash: "cd".repeat(32), tenantId: 1 };
    await rows.tx.insert(sysFile).values([
      { ...picture, id: "voucher", key: voucherFile, fileName: "汇款凭证.jpg", createBy: "cs01" },
      { ...picture, id: "receipt", key: receiptFile, fileName: "回单.jpg", createBy: "fin01" },
      { ...picture, id: "cover", key: coverFile, fileName: "主图.jpg", createBy: "oper01" },
    ]);
    return { levelId: level.id, categoryId: category.id, labId: lab.id, serviceId: service.id, offlineId: offline.id };
  });
}

/** The stored path of a voucher that was uploaded earlier. */
export const voucherFile = "1/2026/03/voucher.jpg";
/** The stored path of a bank's receipt, uploaded by finance. */
export const receiptFile = "1/2026/03/receipt.jpg";
/** The stored path of a service's picture, uploaded by the operator. */
export const coverFile = "1/2026/03/cover.jpg";

let mobiles = 0;

/** A customer of tenant 1 with an account; `settleType` 2 has 1,000 yuan of credit. */
export function newCustomer(
  app: TestApp,
  at: Stock,
  patch: { settleType?: string; customerName?: string; salesBy?: string; salesOrgCode?: string } = {},
): Promise<string> {
  return app.rows("admin", async (rows) => {
    mobiles += 1;
    const mobile = `1990000${String(mobiles).padStart(4, "0")}`;
    const made = await rows.insert(customerEntity, {
      customerNo: await nextNumber(rows, "customer"),
      customerType: "1",
      customerName: `锐测电子${mobiles}`,
      account: mobile,
      mobile,
      contactName: "赵经理",
      levelId: at.levelId,
      source: "3",
      ...patch,
    });
    await rows.insert(contactEntity, { customerId: made.id, name: "赵经理", mobile, isDefault: "Y" });
    await rows.insert(accountEntity, {
      customerId: made.id,
      creditLimit: patch.settleType === "2" ? 100_000 : 0,
      creditDays: 30,
    });
    return made.id;
  });
}

/** Creates an order of tenant 1 that waits for payment, entered by cs01. */
export async function newOrder(
  app: TestApp,
  at: Stock,
  customerId: string,
  quantity = 1,
): Promise<typeof ordOrder.$inferSelect> {
  const cart = { customerId, items: [{ serviceId: at.serviceId, quantity }] };
  const priced = await app.as("cs01").post("/order/calcPrice", cart);
  const { priceToken } = must(priced).result;
  const added = must(await app.as("cs01").post("/order/add", { ...cart, priceToken, requestId: randomUUID() }));
  return orderRow(app, String(added.result.ids[0]));
}

/** Returns the response; throws unless it is a success. */
export function must(reply: TestReply): TestReply {
  if (!reply.success) throw new Error(`${reply.status} ${String(reply.code)} ${reply.message}`);
  return reply;
}

/** Sends a PUT or POST with the signature that money calls require. */
export async function signed(
  app: TestApp,
  username: string,
  method: "PUT" | "POST",
  path: string,
  body: Record<string, unknown>,
): Promise<TestReply> {
  const timestamp = toWire(app.clock.now()).replaceAll(/\D/g, "");
  return app.as(username).send(method, path, {
    headers: {
      "content-type": "application/json",
      "x-sign": signatureOf(`/api${path}`, body, app.config.signSecret),
      "x-timestamp": timestamp,
    },
    payload: JSON.stringify(body),
  });
}

/** An order as stored in the database. */
export async function orderRow(app: TestApp, id: string): Promise<typeof ordOrder.$inferSelect> {
  const [row] = await app.store.db.select().from(ordOrder).where(eq(ordOrder.id, id));
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

/** A payment as stored in the database. */
export async function paymentRow(app: TestApp, id: string): Promise<typeof finPayment.$inferSelect> {
  const [row] = await app.store.db.select().from(finPayment).where(eq(finPayment.id, id));
  if (!row) throw new Error(`no payment ${id}`);
  return row;
}

/** Money flows of a payment, oldest first. */
export function flowsOf(app: TestApp, paymentId: string): Promise<(typeof finFlow.$inferSelect)[]> {
  return app.store.db.select().from(finFlow).where(eq(finFlow.bizId, paymentId)).orderBy(finFlow.id);
}

/** A customer's account as stored in the database. */
export async function accountRow(app: TestApp, customerId: string): Promise<typeof finAccount.$inferSelect> {
  const [row] = await app.store.db.select().from(finAccount).where(eq(finAccount.customerId, customerId));
  if (!row) throw new Error(`no account of ${customerId}`);
  return row;
}

/** The liquidation order of an order as stored in the database. */
export async function liquidationRow(app: TestApp, orderId: string): Promise<typeof ordLiquidation.$inferSelect> {
  const [row] = await app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, orderId));
  if (!row) throw new Error(`no liquidation of ${orderId}`);
  return row;
}
