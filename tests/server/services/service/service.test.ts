import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { labCapability, labCompany } from "#src/server/db/schema/lab.ts";
import { svcPackage, svcProject, svcService, svcSpec } from "#src/server/db/schema/service.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { packageEntity, packageItemEntity } from "#src/server/services/package/entity.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { coverFile, must, type Stock, stock } from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";

let app: TestApp;
let at: Stock;

beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(new Date("2026-03-20T04:00:00Z"));
  at = await stock(app);
  // The base data's service took the first number of its category.
  await app.rows("admin", (rows) => nextNumber(rows, { kind: "service", categoryCode: "RS" }));
  await app.store.db.insert(svcProject).values([
    {
      id: "lead",
      projectNo: "XM01",
      projectName: "铅",
      standardNo: "IEC 62321-5",
      price: 10_000,
      tatDays: 3,
      tenantId: 1,
    },
    {
      id: "mercury",
      projectNo: "XM02",
      projectName: "汞",
      standardNo: "IEC 62321-4",
      price: 10_000,
      tatDays: 3,
      tenantId: 1,
    },
  ]);
  await app.store.db
    .insert(labCapability)
    .values({ id: "can-lead", labId: at.labId, projectId: "lead", costPrice: 6_000, tatDays: 3, tenantId: 1 });
});
afterAll(() => app.close());

const oper = () => app.as("oper01");
let names = 0;
/** Values of a service that is complete enough to go on sale. */
const whole = (patch: Record<string, unknown> = {}) => ({
  serviceName: `卤素检测${(names += 1)}`,
  serviceType: "1",
  categoryId: at.categoryId,
  projectIds: "lead",
  reportLanguages: "C,E",
  defaultLabId: at.labId,
  sampleRequire: "样品 1 套",
  tatDays: 5,
  price: 45_000,
  coverImage: coverFile,
  detail: "<p>卤素四项</p>",
  ...patch,
});
const add = async (patch: Record<string, unknown> = {}): Promise<string> =>
  must(await oper().post("/services/service/add", whole(patch))).result.id;
const full = async (id: string) => must(await oper().get("/services/service/full", { id })).result;
const publish = async (ids: string[], more: Record<string, unknown> = {}) =>
  must(await oper().put("/services/service/publish", { ids, ...more })).result;
const rowOf = async (id: string) => {
  const [row] = await app.store.db.select().from(svcService).where(eq(svcService.id, id));
  if (!row) throw new Error("no service");
  return row;
};

describe("a new service", () => {
  it("needs no more than a name to be kept as a draft, and gets its real number with its category", async () => {
    const { id } = must(await oper().post("/services/service/add", { serviceName: "还没想好" })).result;
    expect(await rowOf(id)).toMatchObject({ status: "0", serviceNo: expect.stringMatching(/^FW00\d{4}$/) });
    expect((await publish([id])).failed).toMatchObject([
      { id, name: "还没想好", message: expect.stringMatching(/^请完善：分类、检测项目、检测公司/) },
    ]);
    must(await oper().put("/services/service/edit", { ...whole(), id, version: 0 }));
    expect((await rowOf(id)).serviceNo).toMatch(/^FWRS\d{4}$/);
  });

  it("keeps what is typed as HTML only where it can run nothing", async () => {
    const id = await add({
      detail: `<p onclick="x()">正文<script>alert(1)</script></p><a href="javascript:alert(1)">坏</a><img src=x onerror=alert(1)><b>粗</b>`,
    });
    expect((await full(id)).detail).toBe("<p>正文</p><a>坏</a><img><b>粗</b>");
  });

  it("is refused when it contradicts itself or names what is not there", async () => {
    const refusal = async (patch: Record<string, unknown>) =>
      (await oper().post("/services/service/add", whole(patch))).message;
    expect(await refusal({ urgentTatDays: 5 })).toBe("加急周期必须小于标准周期");
    expect(await refusal({ marketPrice: 40_000 })).toBe("市场价不能低于价格");
    expect(await refusal({ projectIds: "lead,gone" })).toBe("检测项目不存在或已被删除");
    expect(await refusal({ defaultLabId: "gone" })).toBe("检测公司不存在或已被删除");
    expect(await refusal({ markets: "MARS" })).toBe("参数校验失败：目标市场不正确");
    expect(await refusal({ qualifications: "CMA,MARS" })).toBe("参数校验失败：资质不正确");
    const name = whole().serviceName;
    await add({ serviceName: name });
    expect(await refusal({ serviceName: name })).toBe("名称已存在");
  });

  it("stands in a category that has none below it", async () => {
    const [parentId] = await app.rows("admin", async (rows) => {
      const parent = await rows.insert(categoryEntity, { categoryCode: "XX", categoryName: "上级", level: 1 });
      await rows.insert(categoryEntity, { categoryCode: "XY", categoryName: "下级", level: 2, parentId: parent.id });
      return [parent.id];
    });
    expect(await oper().post("/services/service/add", whole({ categoryId: parentId }))).toMatchObject({
      code: 42201,
      message: "请选择末级分类",
    });
  });

  it("takes liquidation prices from nobody who may not know them, and pays the usual share instead", async () => {
    const specs = [{ specName: "四项", price: 10_000 }];
    expect(await oper().post("/services/service/add", whole({ costPrice: 1 }))).toMatchObject({ status: 403 });
    const id = await add({ priceMode: "2", specs });
    const [spec] = await app.store.db.select().from(svcSpec).where(eq(svcSpec.serviceId, id));
    expect(spec?.costPrice).toBe(6_500);
    expect((await full(id)).specs[0]).not.toHaveProperty("costPrice");
    expect((await rowOf(id)).price).toBe(10_000);
  });
});

describe("an edit", () => {
  it("of an outdated version is refused and changes nothing", async () => {
    const id = await add();
    must(await oper().put("/services/service/edit", { ...whole({ price: 46_000 }), id, version: 0 }));
    expect(await oper().put("/services/service/edit", { ...whole({ price: 1 }), id, version: 0 })).toMatchObject({
      code: 40901,
    });
    expect((await rowOf(id)).price).toBe(46_000);
  });

  it("leaves no gap in a service on the shelf", async () => {
    const id = await add();
    await publish([id]);
    const { version } = await rowOf(id);
    expect(
      await oper().put("/services/service/edit", { ...whole({ coverImage: "", detail: "" }), id, version }),
    ).toMatchObject({ code: 42201, message: "请完善：主图、服务详情" });
    expect((await rowOf(id)).coverImage).not.toBeNull();
  });

  it("changes, adds and deletes specs; one in a package stays", async () => {
    const id = await add({
      priceMode: "2",
      specs: [
        { specName: "四项", price: 10_000 },
        { specName: "六项", price: 15_000 },
      ],
    });
    const { specs, version } = await full(id);
    await app.rows("admin", async (rows) => {
      const made = await rows.insert(packageEntity, { packageNo: "TCRS0009", packageName: "套", packagePrice: 1 });
      await rows.insert(packageItemEntity, {
        packageId: made.id,
        lineNo: 1,
        serviceId: id,
        specId: specs[0].id,
        quantity: 1,
      });
    });
    const edit = (next: unknown[]) =>
      oper().put("/services/service/edit", { ...whole({ priceMode: "2", specs: next }), id, version });
    expect(await edit([{ specName: "八项", price: 20_000 }])).toMatchObject({
      code: 40903,
      message: "规格“四项”已被引用，不能删除，请停用",
    });
    must(
      await edit([
        { id: specs[0].id, specName: "四项", price: 11_000, status: "0" },
        { specName: "八项", price: 20_000 },
      ]),
    );
    expect((await full(id)).specs).toMatchObject([
      { id: specs[0].id, price: 11_000, status: "0" },
      { specName: "八项", price: 20_000, status: "1" },
    ]);
    expect((await rowOf(id)).price).toBe(20_000);
  });
});

describe("the shelf", () => {
  it("takes what is complete and says of the others why not, row by row", async () => {
    const [good, unable, gone] = [await add(), await add({ projectIds: "lead,mercury" }), "nowhere"];
    const outcome = await publish([good, unable, gone]);
    expect(outcome.success).toEqual([good]);
    expect(outcome.failed).toMatchObject([
      { id: unable, message: "检测公司不具备检测能力：汞" },
      { id: gone, message: "数据不存在或已被删除" },
    ]);
    expect(await rowOf(good)).toMatchObject({ status: "1", publishTime: app.clock.now() });
    expect((await publish([good])).failed).toMatchObject([{ message: "当前状态不允许此操作，请刷新后重试" }]);
  });

  it("refuses a service whose laboratory is stopped", async () => {
    const id = await add();
    await app.store.db.update(labCompany).set({ status: "0" }).where(eq(labCompany.id, at.labId));
    expect((await publish([id])).failed).toMatchObject([{ message: "无可用检测公司" }]);
    const { labs } = must(await oper().get("/services/service/formOptions", { projectIds: "lead" })).result;
    expect(labs).toMatchObject([{ id: at.labId, refusal: "无可用检测公司" }]);
    await app.store.db.update(labCompany).set({ status: "1" }).where(eq(labCompany.id, at.labId));
  });

  it("lets a draft wait for a time to come", async () => {
    const id = await add();
    expect((await publish([id], { publishTime: "2026-03-20 11:00:00" })).failed).toMatchObject([
      { message: "上架时间必须晚于当前时间" },
    ]);
    expect((await publish([id], { publishTime: "2026-03-21 09:00:00" })).success).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: "0" });
    const count = must(await oper().get("/services/service/statusCount")).result;
    expect(count.scheduled).toBe(1);
    const { records } = must(await oper().get("/services/service/list", { scheduled: "Y" })).result;
    expect(records.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it("gives a service back with a reason, and packages with it only when told so", async () => {
    const id = await add();
    await publish([id]);
    const packageId = await app.rows("admin", async (rows) => {
      const made = await rows.insert(packageEntity, {
        packageNo: "TCRS0010",
        packageName: "出口套餐",
        packagePrice: 1,
        status: "1",
      });
      await rows.insert(packageItemEntity, { packageId: made.id, lineNo: 1, serviceId: id, quantity: 1 });
      return made.id;
    });
    const off = async (more: Record<string, unknown>) =>
      must(await oper().put("/services/service/unpublish", { ids: [id], reason: "停止检测", ...more })).result;
    expect((await full(id)).onShelfPackages).toEqual([{ id: packageId, packageName: "出口套餐" }]);
    expect((await off({})).failed).toMatchObject([{ message: "已上架套餐包含该服务：出口套餐" }]);
    expect((await off({ withPackages: true })).success).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: "2", offReason: "停止检测" });
    const [row] = await app.store.db.select().from(svcPackage).where(eq(svcPackage.id, packageId));
    expect(row?.status).toBe("2");
    const log = must(await oper().get("/services/service/publishLog", { id })).result;
    expect(log).toMatchObject([
      { action: "unpublish", reason: "停止检测", by: "韩运营（oper01）" },
      { action: "publish" },
      { action: "add" },
    ]);
  });

  it("remembers what changed of a price while it stood there", async () => {
    const id = await add();
    await publish([id]);
    const { version } = await rowOf(id);
    must(await oper().put("/services/service/edit", { ...whole({ price: 50_000 }), id, version }));
    const [last] = must(await oper().get("/services/service/publishLog", { id })).result;
    expect(last).toMatchObject({ action: "edit", price: { before: 45_000, after: 50_000 }, labChanged: false });
  });
});

describe("a time to go on the shelf", () => {
  it("is kept by the job; what the shelf refuses then becomes a draft again and the operators' work", async () => {
    const [good, spoilt, later] = [await add(), await add(), await add()];
    await publish([good, spoilt], { publishTime: "2026-03-20 13:00:00" });
    await publish([later], { publishTime: "2026-03-20 15:00:00" });
    await app.store.db.update(svcService).set({ coverImage: null }).where(eq(svcService.id, spoilt));
    const before = app.clock.now();
    app.clock.set(new Date("2026-03-20T05:00:00Z"));
    expect(await runJob(app, "PublishJob")).toBe("上架1个服务，1个未上架");
    expect(await rowOf(good)).toMatchObject({ status: "1", publishTime: app.clock.now() });
    expect(await rowOf(spoilt)).toMatchObject({ status: "0", publishTime: null });
    expect((await rowOf(later)).status).toBe("0");
    const [todo] = await app.store.db.select().from(bizTodo).where(eq(bizTodo.bizId, spoilt));
    expect(todo).toMatchObject({ todoType: "publish_failed", receiverRole: "operator" });
    expect(todo?.title).toContain("请完善：主图");
    expect(await runJob(app, "PublishJob")).toBe("上架0个服务");
    app.clock.set(before);
  });
});

describe("deleting", () => {
  it("is for what is off the shelf and was never sold", async () => {
    const [draft, onShelf, sold] = [await add(), await add(), await add()];
    await publish([onShelf]);
    await app.store.db.update(svcService).set({ soldCount: 1 }).where(eq(svcService.id, sold));
    const remove = (id: string) => oper().delete("/services/service/delete", { id });
    must(await remove(draft));
    expect(await remove(onShelf)).toMatchObject({ code: 40902 });
    expect(await remove(sold)).toMatchObject({ code: 42201, message: "已产生订单，不能删除，请下架" });
    expect(must(await oper().get("/services/service/list", { id: draft })).result.total).toBe(0);
  });
});

describe("prices changed together", () => {
  it("are shown before they are written, rounded to yuan when asked, never below what the laboratory gets", async () => {
    const [fixed, quoted, low] = [
      await add({ price: 45_050 }),
      await add({ priceMode: "3", price: null }),
      await add(),
    ];
    await app.store.db.update(svcService).set({ costPrice: 44_000 }).where(eq(svcService.id, low));
    const change = { ids: [fixed, quoted, low], mode: "percent", value: -1_000, roundYuan: true };
    const ask = async (preview: boolean) =>
      must(await oper().put("/services/service/batchPrice", { ...change, preview })).result;
    expect(await ask(true)).toMatchObject([
      { id: fixed, before: 45_050, after: 40_500, refusal: null },
      { id: quoted, refusal: "询价服务没有固定价格" },
      { id: low, refusal: "改后价格低于清算价" },
    ]);
    expect((await rowOf(fixed)).price).toBe(45_050);
    await ask(false);
    expect([(await rowOf(fixed)).price, (await rowOf(low)).price]).toEqual([40_500, 45_000]);
  });
});

describe("the list", () => {
  it("finds by a category with what is below it, by any of several markets and qualifications", async () => {
    const { parentId, leafId } = await app.rows("admin", async (rows) => {
      const parent = await rows.insert(categoryEntity, { categoryCode: "TP", categoryName: "大类", level: 1 });
      const leaf = await rows.insert(categoryEntity, {
        categoryCode: "TQ",
        categoryName: "小类",
        level: 2,
        parentId: parent.id,
      });
      return { parentId: parent.id, leafId: leaf.id };
    });
    const id = await add({ categoryId: leafId, markets: "EU,US", qualifications: "CMA" });
    const ids = async (query: Record<string, unknown>) =>
      must(await oper().get("/services/service/list", query)).result.records.map((row: { id: string }) => row.id);
    expect(await ids({ categoryUnder: parentId })).toEqual([id]);
    expect(await ids({ market: "US,JP" })).toEqual([id]);
    expect(await ids({ market: "JP" })).toEqual([]);
    expect(await ids({ qualification: "CMA,CNAS", categoryUnder: leafId })).toEqual([id]);
  });

  it("is closed to those who have nothing to do with services", async () => {
    for (const call of [
      app.as("labeng01").get("/services/service/list"),
      app.as("cs01").post("/services/service/add", whole()),
      app.as("cs01").put("/services/service/publish", { ids: [at.serviceId] }),
      app.as("cs01").get("/services/service/full", { id: at.serviceId }),
    ])
      expect(await call).toMatchObject({ status: 403 });
  });
});
