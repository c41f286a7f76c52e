import { randomUUID } from "node:crypto";
import type { ordInspectionForm, ordItem, ordOrder, ordReport, ordSample } from "#src/server/db/schema/order.ts";
import { and, asc, eq } from "drizzle-orm";
import { ordItem as items, ordLog, ordOrder as orders, ordSample as samples } from "#src/server/db/schema/order.ts";
import { custExclusivePackageItem } from "#src/server/db/schema/customer.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import type { Customer } from "#src/server/customer/door.ts";
import type { Lab } from "#src/server/otherConfig/door.ts";
import type { Service } from "#src/server/services/door.ts";
import { accountEntity } from "#src/server/finance/account/entity.ts";
import { customerEntity } from "#src/server/customer/customer/entity.ts";
import { levelEntity } from "#src/server/customer/level/entity.ts";
import { exclusiveItemEntity, exclusivePackageEntity } from "#src/server/customer/exclusivePackage/entity.ts";
import { templateEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import { labEntity } from "#src/server/otherConfig/detectionCompany/entity.ts";
import { paymentConfigEntity } from "#src/server/otherConfig/paymentConfig/entity.ts";
import { sampleAddressEntity } from "#src/server/otherConfig/sampleAddress/entity.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { packageEntity, packageItemEntity } from "#src/server/services/package/entity.ts";
import { travellingEntity } from "#src/server/services/travelling/entity.ts";
import { serviceEntity } from "#src/server/services/service/entity.ts";
import { formEntity, itemEntity, orderEntity, reportEntity, sampleEntity } from "#src/server/order/order/entity.ts";
import { type TestApp, testApp, type TestReply } from "#tests/support/app.ts";

type Order = typeof ordOrder.$inferSelect;

/** Base data of an order. */
interface Ground {
  lab: Lab;
  customer: Customer;
  service: Service;
}

let count = 0;
/** A short text that was not used before. */
const fresh = (prefix: string) => `${prefix}${(count += 1)}${randomUUID().slice(0, 4)}`;

/** A code of three characters, not used before. All files of a worker count on, so 999 are too few. */
const labCode = () => (count += 1).toString(36).toUpperCase().padStart(3, "0");

/** Monday 16 March 2026, 10:00 in Shanghai. */
export const monday = new Date("2026-03-16T02:00:00Z");

/** Starts a server with the base data of orders, and functions that create what a test needs. */
export async function orderWorld(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  app.clock.set(monday);
  return { app, ...makers(app), ...(await ground(app)) };
}

export type World = Awaited<ReturnType<typeof orderWorld>>;

/** Creates a laboratory with an address, a customer on a level without discount, and a template. */
async function ground(app: TestApp) {
  const make = makers(app);
  const lab = await make.makeLab();
  const level = await make.makeLevel(10_000);
  const template = await app.rows("admin", (rows) =>
    rows.insert(templateEntity, {
      templateCode: fresh("TP"),
      templateName: "检测委托单",
      templateType: "1",
      edition: 1,
      status: "1",
      fields: [{ key: "usage", label: "用途", type: "input", required: true, sortNo: 1 }],
    }),
  );
  const customer = await make.makeCustomer({ levelId: level.id });
  return {
    lab,
    level,
    template,
    customer,
    service: await make.makeService({ defaultLabId: lab.id, templateId: template.id }),
  };
}

/** The key of a file uploaded by a user, stored as a row. */
async function uploaded(app: TestApp, contentType: string, createBy: string): Promise<string> {
  const key = `1/2026/03/${fresh("f")}.pdf`;
  await app.store.db.insert(sysFile).values({
    id: fresh("f"),
    key,
    fileName: "报告.pdf",
    fileSize: 10,
    contentType,
    hash: "ab".repeat(32),
    tenantId: 1,
    createBy,
  });
  return key;
}

function makers(app: TestApp) {
  return {
    makeLab: (change = {}) =>
      app.rows("admin", async (rows) => {
        const lab = await rows.insert(labEntity, {
          labCode: labCode(),
          labName: fresh("检测公司"),
          shortName: "检测",
          labType: "1",
          areaCode: "440300",
          address: "科技路1号",
          contactName: "王工",
          contactPhone: "0755-1",
          email: "lab@x.cn",
          orgCode: "A01A03A01",
          settleCycle: "1",
          settleDay: 5,
          settleCurrency: "CNY",
          defaultCostRate: 6_000,
          status: "1",
          ...change,
        });
        await rows.insert(sampleAddressEntity, {
          labId: lab.id,
          addressName: "收样室",
          receiver: "收样员",
          phone: "0755-2",
          areaCode: "440300",
          address: "科技路1号",
          isDefault: "Y",
          status: "1",
        });
        return lab;
      }),
    /** Creates a category of services, below `parentId` if given. */
    makeCategory: (parentId: string | null = null) =>
      app.rows("admin", (rows) =>
        rows.insert(categoryEntity, {
          parentId,
          categoryCode: String((count += 1)).padStart(4, "0"),
          categoryName: fresh("分类"),
        }),
      ),
    /** The laboratory's sample address. */
    addressOf: async (labId: string) => {
      const [row] = await app.store.db.select().from(labSampleAddress).where(eq(labSampleAddress.labId, labId));
      return row?.id ?? "";
    },
    /** `discountRate`: the share to pay, in basis points. */
    makeLevel: (discountRate: number) =>
      app.rows("admin", (rows) =>
        rows.insert(levelEntity, { levelCode: fresh("T"), levelName: "等级", minGrowth: 0, discountRate }),
      ),
    changeService: (id: string, change: Partial<Service>) =>
      app.rows("admin", async (rows) => rows.update(serviceEntity, await rows.lock(serviceEntity, id), change)),
    /** Used quantity of an exclusive package's only line. */
    usedOf: async (packageId: string) => {
      const [row] = await app.store.db
        .select()
        .from(custExclusivePackageItem)
        .where(eq(custExclusivePackageItem.exclusivePackageId, packageId));
      return row?.usedQuantity;
    },
    makeCustomer: (change = {}) =>
      app.rows("admin", (rows) =>
        rows.insert(customerEntity, {
          customerNo: fresh("KH"),
          customerType: "1",
          customerName: fresh("客户"),
          account: fresh("acc"),
          mobile: `139${String(10_000_000 + (count += 1))}`,
          contactName: "张三",
          levelId: "",
          source: "3",
          salesBy: "sales01",
          salesOrgCode: "A01A02A01",
          ...change,
        }),
      ),
    makeService: (change = {}) =>
      app.rows("admin", (rows) =>
        rows.insert(serviceEntity, {
          serviceNo: fresh("FW"),
          serviceName: fresh("RoHS检测"),
          serviceType: "1",
          categoryId: "cat1",
          reportLanguages: "C",
          needSample: "Y",
          onSite: "N",
          tatDays: 5,
          urgentRate: 5_000,
          urgentTatDays: 2,
          priceMode: "1",
          price: 10_000,
          costPrice: 6_000,
          taxRate: 600,
          defaultLabId: "",
          status: "1",
          ...change,
        }),
      ),
    /** Creates the credit account of a monthly customer. */
    makeAccount: (customerId: string, change = {}) =>
      app.rows("admin", (rows) => rows.insert(accountEntity, { customerId, ...change })),
    /** Creates a package on sale, with one piece of each service. */
    makePackage: (change: { packagePrice: number; limitPerCustomer?: number }, serviceIds: readonly string[]) =>
      app.rows("admin", async (rows) => {
        const made = await rows.insert(packageEntity, {
          packageNo: fresh("TC"),
          packageName: "套餐",
          status: "1",
          ...change,
        });
        await rows.insertMany(
          packageItemEntity,
          serviceIds.map((serviceId, at) => ({ packageId: made.id, lineNo: at + 1, serviceId, quantity: 1 })),
        );
        return made;
      }),
    makeTravel: (fees: {
      areaCode: string;
      transportFee: number;
      hotelFee: number;
      mealFee: number;
      manDayFee: number;
    }) => app.rows("admin", (rows) => rows.insert(travellingEntity, { ...fees, status: "1" })),
    /** Creates the account that receives bank transfers; returns its id. */
    makeBank: async () => {
      const bank = await app.rows("admin", (rows) =>
        rows.insert(paymentConfigEntity, {
          payMethod: "offline",
          displayName: "线下汇款",
          accountName: "检测有限公司",
          bankName: "招商银行",
          bankAccount: "755900001",
          payExpireMinutes: 10_080,
          status: "1",
        }),
      );
      return bank.id;
    },
    /** Creates an exclusive package that is valid for a service. */
    makeExclusive: (customerId: string, serviceId: string, item: { exclusivePrice: number; maxQuantity?: number }) =>
      app.rows("admin", async (rows) => {
        const made = await rows.insert(exclusivePackageEntity, {
          customerId,
          packageNo: fresh("ZS"),
          packageName: "专属",
          startDate: "2026-01-01",
          endDate: "2026-12-31",
          status: "1",
        });
        await rows.insert(exclusiveItemEntity, {
          exclusivePackageId: made.id,
          lineNo: 1,
          serviceId,
          originPrice: 10_000,
          ...item,
        });
        return made;
      }),
    /** Creates an order of 100 yuan with one line, in a given state. */
    order: (
      world: Ground,
      change: Partial<Order> = {},
      lines: readonly Partial<typeof ordItem.$inferInsert>[] = [{}],
    ) =>
      app.rows("admin", async (rows) => {
        const order = await rows.insert(orderEntity, {
          orderNo: fresh("DD"),
          orderType: "1",
          orderSource: "4",
          orderStatus: "10",
          customerId: world.customer.id,
          customerName: world.customer.customerName,
          customerMobile: "13912345678",
          contactName: "张三",
          salesBy: "sales01",
          salesName: "陈销售",
          salesOrgCode: "A01A02A01",
          labId: world.lab.id,
          labName: world.lab.labName,
          labType: world.lab.labType,
          labOrgCode: world.lab.orgCode,
          serviceSummary: world.service.serviceName,
          goodsAmount: 10_000,
          payableAmount: 10_000,
          payMethod: "offline",
          payExpireTime: new Date(monday.getTime() + 86_400_000),
          ...change,
        });
        await rows.insertMany(
          itemEntity,
          lines.map((line, at) => ({
            orderId: order.id,
            lineNo: at + 1,
            itemType: "1",
            serviceId: world.service.id,
            serviceName: world.service.serviceName,
            quantity: 1,
            unitPrice: 10_000,
            lineAmount: 10_000,
            payableAmount: 10_000,
            costPrice: 6_000,
            tatDays: 5,
            reportLanguage: "C",
            ...line,
          })),
        );
        return order;
      }),
    sample: (order: Order, change: Partial<typeof ordSample.$inferInsert> = {}) =>
      app.rows("admin", (rows) =>
        rows.insert(sampleEntity, {
          orderId: order.id,
          sampleNo: `${order.orderNo}-S01`,
          sampleName: "塑料粒子",
          quantity: 3,
          unit: "pcs",
          status: "10",
          ...change,
        }),
      ),
    form: (order: Order, change: Partial<typeof ordInspectionForm.$inferInsert> = {}) =>
      app.rows("admin", async (rows) => {
        const form = await rows.insert(formEntity, {
          orderId: order.id,
          formNo: fresh("WT"),
          values: {},
          reportLanguage: ["C"],
          applicantName: "锐科",
          reportTitle: "锐科",
          reportForm: "1",
          sampleDisposal: "1",
          status: "20",
          ...change,
        });
        return form;
      }),
    report: async (order: Order, change: Partial<typeof ordReport.$inferInsert> = {}) => {
      const file = await uploaded(app, "application/pdf", "admin");
      return app.rows("admin", (rows) =>
        rows.insert(reportEntity, {
          orderId: order.id,
          reportNo: fresh("RP"),
          sampleIds: [],
          reportType: "1",
          language: "C",
          conclusion: "1",
          issueDate: "2026-03-16",
          file,
          uploadBy: "labeng01",
          uploadTime: monday,
          status: "10",
          ...change,
        }),
      );
    },
    /** An uploaded file: a picture by cs01, a report by labeng01, unless another user is given. */
    file: (contentType = "application/pdf", by = contentType === "application/pdf" ? "labeng01" : "cs01") =>
      uploaded(app, contentType, by),
    read: async (id: string): Promise<Order> => {
      const [row] = await app.store.db.select().from(orders).where(eq(orders.id, id));
      if (!row) throw new Error(`no order ${id}`);
      return row;
    },
    linesOf: (id: string) => app.store.db.select().from(items).where(eq(items.orderId, id)).orderBy(asc(items.lineNo)),
    samplesOf: (id: string) =>
      app.store.db.select().from(samples).where(eq(samples.orderId, id)).orderBy(asc(samples.sampleNo)),
    logsOf: (id: string) => app.store.db.select().from(ordLog).where(eq(ordLog.orderId, id)).orderBy(asc(ordLog.id)),
    todosOf: (id: string) =>
      app.store.db
        .select()
        .from(bizTodo)
        .where(and(eq(bizTodo.bizId, id), eq(bizTodo.status, "0"))),
    /** Sends a call with its signature. */
    signed: (username: string, path: string, body: Readonly<Record<string, unknown>>): Promise<TestReply> => {
      const stamp = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
      return app.as(username).send("PUT", path, {
        headers: {
          "content-type": "application/json",
          "x-sign": signatureOf(path, body, app.config.signSecret),
          "x-timestamp": stamp,
        },
        payload: JSON.stringify(body),
      });
    },
  };
}
