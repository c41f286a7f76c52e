import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ordInspectionForm } from "#src/server/db/schema/order.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { templateEntity } from "#src/server/otherConfig/applicationTemplate/entity.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { writtenOn } from "#tests/support/pdf.ts";

/** Personal data entered into an order's form (M1). */

let world: World;
let templateId: string;
beforeAll(async () => {
  world = await orderWorld();
  const template = await world.app.rows("admin", (rows) =>
    rows.insert(templateEntity, {
      templateCode: "ONSITE9",
      templateName: "上门服务申请单",
      templateType: "2",
      edition: 1,
      status: "1",
      fields: [
        { key: "siteAddress", label: "现场地址", type: "input", sortNo: 1 },
        { key: "sitePhone", label: "现场联系", type: "input", maxLength: 20, required: true, sortNo: 2 },
        { key: "f3", label: "备用电话", type: "number", sortNo: 3 },
        { key: "f4", label: "收件箱", type: "input", mask: "email", sortNo: 4 },
        {
          key: "people",
          label: "到场人员",
          type: "table",
          options: [
            { value: "name", text: "姓名" },
            { value: "c2", text: "手机" },
          ],
          sortNo: 5,
        },
        {
          key: "phoneKind",
          label: "手机型号",
          type: "select",
          options: [{ value: "13812345678", text: "甲" }],
          sortNo: 6,
        },
      ],
    }),
  );
  templateId = template.id;
});
afterAll(() => world.app.close());

const entered = {
  siteAddress: "科技路1号",
  sitePhone: "13812345678",
  f3: 13_987_654_321,
  f4: "zhao@example.com",
  people: [
    { name: "赵", c2: "13711112222" },
    { name: "钱", c2: "13733334444" },
  ],
  phoneKind: "13812345678",
};
const masked = {
  ...entered,
  sitePhone: "138****5678",
  f3: "139****4321",
  f4: "z***@example.com",
  people: [
    { name: "赵", c2: "137****2222" },
    { name: "钱", c2: "137****4444" },
  ],
};
const secrets = ["13812345678", "13987654321", "zhao@example.com", "13711112222", "13733334444"];

async function filled() {
  const order = await world.order(world, { needSample: "N", orderStatus: "10" });
  await world.form(order, { templateId, status: "10", values: entered });
  return order;
}
const valuesOf = async (orderId: string) => {
  const [row] = await world.app.store.db.select().from(ordInspectionForm).where(eq(ordInspectionForm.orderId, orderId));
  return row?.values;
};

it("is masked in the detail, the form and on paper, also where only label or key say what it is (M1)", async () => {
  const order = await filled();
  for (const who of ["cs01", "labeng01", "audit01"]) {
    const detail = await world.app.as(who).get("/order/queryById", { id: order.id });
    expect(detail.result.form.values).toEqual(masked);
    const { result } = await world.app.as(who).get("/order/inspectionForm", { orderId: order.id });
    expect(result.form.values).toEqual(masked);
    const paper = writtenOn((await world.app.as(who).get("/order/inspectionForm/print", { orderId: order.id })).raw);
    expect(paper).toContain("138****5678");
    for (const secret of secrets) expect(paper.join(" ")).not.toContain(secret);
  }
  // Users who may see it unmasked get an unmasked paper; printing is logged.
  const paper = writtenOn((await world.app.as("cslead").get("/order/inspectionForm/print", { orderId: order.id })).raw);
  for (const secret of secrets) expect(paper.join(" ")).toContain(secret);
  await world.app.settled();
  const logs = await world.app.store.db.select().from(sysLog).where(eq(sysLog.logContent, "打印委托单"));
  expect(new Set(logs.map(({ username }) => username))).toEqual(new Set(["cs01", "labeng01", "audit01", "cslead"]));
});

it("stays as it is when it comes back masked, moved or beside new lines (M1)", async () => {
  const order = await filled();
  const { result } = await world.app.as("cs01").get("/order/inspectionForm", { orderId: order.id });
  let version = order.version;
  const save = async (values: Record<string, unknown>) => {
    const form = {
      applicantName: "锐科",
      reportTitle: "锐科",
      reportLanguage: ["C"],
      reportForm: "1",
      sampleDisposal: "1",
    };
    const reply = await world.app
      .as("cs01")
      .put("/order/inspectionForm", { id: order.id, version, templateId, header: form, values, submit: "Y" });
    if (reply.success) version += 1;
    return reply;
  };
  expect(await save({ ...result.form.values, siteAddress: "科技路2号" })).toMatchObject({ success: true });
  // A number entered as a number is still a number, and has its old value.
  expect(await valuesOf(order.id)).toEqual({ ...entered, siteAddress: "科技路2号" });
  const [zhao, qian] = masked.people;
  expect(await save({ ...masked, people: [{ name: "孙", c2: "13755556666" }, qian, zhao] })).toMatchObject({
    success: true,
  });
  expect((await valuesOf(order.id))?.["people"]).toEqual([
    { name: "孙", c2: "13755556666" },
    { name: "钱", c2: "13733334444" },
    { name: "赵", c2: "13711112222" },
  ]);
  expect(await save({ ...masked, sitePhone: "13800000001" })).toMatchObject({ success: true });
  expect((await valuesOf(order.id))?.["sitePhone"]).toBe("13800000001");
  expect(await save({ ...masked, sitePhone: "138****5678" })).toMatchObject({
    code: 42201,
    message: "“现场联系”中的*不是完整内容，请保持原样或重新输入",
  });
});
