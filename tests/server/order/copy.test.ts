import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { ordInspectionForm } from "#src/server/db/schema/order.ts";
import { templateEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const cs = () => world.app.as("cs01");
const copy = (orderId: string, who = "cs01") => world.app.as(who).get("/order/copy", { orderId });

describe("an order like a former one (desk D)", () => {
  it("has the lines that can be ordered still, and names the others with the reason", async () => {
    const off = await world.makeService({ defaultLabId: world.lab.id, serviceName: "老服务", status: "2" });
    const pack = await world.makePackage({ packagePrice: 15_000 }, [world.service.id]);
    const order = await world.order(world, { isUrgent: "Y", customerRemark: "尽快", contactMobile: "13812345678" }, [
      { quantity: 3, reportLanguage: "E" },
      { serviceId: off.id, serviceName: "老服务" },
      { serviceId: "404", serviceName: "无此服务" },
      { itemType: "2", packageId: pack.id, quantity: 2 },
      { itemType: "2", packageId: "404", serviceName: "无此套餐" },
      { itemType: "4", serviceId: null, serviceName: "差旅费" },
    ]);
    expect(await copy(order.id)).toMatchObject({
      success: true,
      result: {
        orderId: order.id,
        customerId: world.customer.id,
        items: [
          { serviceId: world.service.id, quantity: 3, reportLanguage: "E" },
          { packageId: pack.id, quantity: 2, reportLanguage: "C" },
        ],
        leftOut: [
          { name: "老服务", reason: "已下架" },
          { name: "无此服务", reason: "已删除" },
          { name: "无此套餐", reason: "已删除" },
        ],
        isUrgent: "Y",
        contactName: "张三",
        contactMobile: "138****5678",
        customerRemark: "尽快",
      },
    });
    expect(await copy("404")).toMatchObject({ code: 40401 });
    expect(await copy(order.id, "slead02")).toMatchObject({ code: 40302 });
    expect(await copy(order.id, "labeng01")).toMatchObject({ code: 40301 });
  });

  it("takes over the contact's whole number and the address, which the person saw masked or not at all", async () => {
    const [first] = await world.app.store.db
      .select()
      .from(labSampleAddress)
      .where(eq(labSampleAddress.labId, world.lab.id));
    const other = { ...first, id: "addr2", addressName: "二号收样室", isDefault: "N" as const };
    await world.app.store.db.insert(labSampleAddress).values(other as typeof labSampleAddress.$inferInsert);
    const former = await world.order(world, {
      contactName: "李四",
      contactMobile: "13812345678",
      contactEmail: "li@example.com",
      sampleAddressId: "addr2",
    });
    const items = [{ serviceId: world.service.id, quantity: 1 }];
    const { priceToken } = (await cs().post("/order/calcPrice", { customerId: world.customer.id, items })).result;
    const add = (more: Record<string, unknown>) =>
      cs().post("/order/add", {
        customerId: world.customer.id,
        items,
        priceToken,
        requestId: randomUUID(),
        copyOf: former.id,
        ...more,
      });
    const made = async (more: Record<string, unknown>) => world.read((await add(more)).result.ids[0]);
    expect(await made({ contactName: "李四", contactMobile: "138****5678" })).toMatchObject({
      contactName: "李四",
      contactMobile: "13812345678",
      contactEmail: "li@example.com",
      sampleAddressId: "addr2",
    });
    // Another contact does not get the former contact's number.
    expect((await made({ contactName: "王五", contactMobile: "138****5678" })).contactMobile).not.toBe("13812345678");
    const stranger = await world.makeCustomer({ levelId: world.level.id });
    const foreign = await world.order({ ...world, customer: stranger });
    expect(await add({ copyOf: foreign.id })).toMatchObject({
      code: 42201,
      message: "复制的订单不属于该客户，请重新选择",
    });
  });
});

describe("a form like a former one (desk D)", () => {
  it("is one of the same customer and template, submitted; its masked entries are taken over whole", async () => {
    const makeTemplate = (templateCode: string) =>
      world.app.rows("admin", (rows) =>
        rows.insert(templateEntity, {
          templateCode,
          templateName: templateCode,
          templateType: "1",
          edition: 1,
          status: "1",
          fields: [{ key: "sitePhone", label: "现场电话", type: "input", required: true, sortNo: 1 }],
        }),
      );
    const template = await makeTemplate("COPY1");
    const service = await world.makeService({ defaultLabId: world.lab.id, templateId: template.id });
    const ground = { ...world, service, customer: await world.makeCustomer({ levelId: world.level.id }) };
    const filled = { templateId: template.id, values: { sitePhone: "13812345678" } };
    const former = await world.order(ground, { serviceSummary: "RoHS" });
    await world.form(former, filled);
    await world.sample(former);
    const draft = await world.order(ground);
    await world.form(draft, { ...filled, status: "10" });
    const others = await world.order(ground);
    await world.form(others, { ...filled, templateId: (await makeTemplate("COPY2")).id });
    const stranger = await world.order({ ...ground, customer: world.customer });
    await world.form(stranger, filled);

    const order = await world.order(ground);
    expect((await cs().get("/order/inspectionForm/former", { orderId: order.id })).result).toEqual([
      {
        orderId: former.id,
        orderNo: former.orderNo,
        createTime: expect.stringMatching(/^2026-03-16 /),
        serviceSummary: "RoHS",
        samples: 1,
      },
    ]);
    const header = {
      applicantName: "甲",
      reportTitle: "甲",
      reportLanguage: ["C"],
      reportForm: "1",
      sampleDisposal: "1",
    };
    const save = (copyOf: string) =>
      cs().put("/order/inspectionForm", {
        id: order.id,
        version: 0,
        templateId: template.id,
        header,
        values: { sitePhone: "138****5678" },
        samples: [{ sampleName: "外壳", quantity: 1, unit: "pcs" }],
        submit: "Y",
        copyOf,
      });
    expect(await save(stranger.id)).toMatchObject({
      code: 42201,
      message: "复制的委托单不属于该客户，请重新选择",
    });
    expect(await save(former.id)).toMatchObject({ success: true });
    const [form] = await world.app.store.db
      .select()
      .from(ordInspectionForm)
      .where(eq(ordInspectionForm.orderId, order.id));
    expect(form?.values).toEqual({ sitePhone: "13812345678" });
  });
});
