import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecognisedFile } from "#src/contract/invoice/recognise.ts";
import type { invApply } from "#src/server/db/schema/invoice.ts";
import { invoiceEntity, invoiceLineEntity, issuedEntity } from "#src/server/invoice/invoice/entity.ts";
import { orderWorld, type World } from "#tests/server/order/world.ts";
import { digitalPaper, digitalXml, printed, type Shown, special } from "#tests/support/invoice-files.ts";
import { pdf } from "#tests/support/pdf.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

let count = 0;
/** An application of a buyer of its own that waits for its invoice of 100 yuan. */
async function applied(change: Partial<typeof invApply.$inferInsert> = {}) {
  count += 1;
  const order = await world.order(world, { orderStatus: "90", paidAmount: 10_000 });
  return world.app.rows("admin", async (rows) => {
    const made = await rows.insert(invoiceEntity, {
      applyNo: `FPR${count}`,
      customerId: world.customer.id,
      customerName: world.customer.customerName,
      invoiceType: "1",
      titleType: "1",
      title: `识别第${count}公司（苏州）`,
      taxNo: `91320500WR${String(count).padStart(8, "0")}`,
      content: "1",
      amount: 10_000,
      taxRate: 600,
      amountExclTax: 9_434,
      taxAmount: 566,
      receiveEmail: "finance@example.com",
      status: "20",
      source: "1",
      ...change,
    });
    const { id: orderId, orderNo } = order;
    await rows.insert(invoiceLineEntity, { applyId: made.id, orderId, orderNo, amount: made.amount });
    return made;
  });
}
type Apply = Awaited<ReturnType<typeof applied>>;

/** The invoice of an application as its file shows it. */
const shown = ({ title, taxNo }: Apply, change: Partial<Shown> = {}): Shown => ({
  ...special,
  invoiceNo: `263220000000${String((count += 1)).padStart(8, "0")}`,
  buyer: [title, taxNo ?? ""],
  ...change,
});
const paper = (it: Shown) => ({ name: "发票.pdf", body: printed([digitalPaper(it)]) });

async function uploaded(file: { name: string; body: Buffer | string }, by = "fin01"): Promise<string> {
  return (await world.app.as(by).upload("/sys/common/upload", [file])).message;
}
const recognise = async (files: readonly string[], more: object = {}, by = "fin01") =>
  world.app.as(by).post("/invoice/recognise", { files, ...more });
async function results(files: readonly string[], more: object = {}): Promise<RecognisedFile[]> {
  const { result, message } = await recognise(files, more);
  expect(message).toBe("操作成功");
  return result.files;
}

describe("Recognising invoice files", () => {
  it("fills the fields of several files at once and finds the application of each", async () => {
    const one = await applied();
    const other = await applied();
    const first = shown(one);
    const files = [
      await uploaded(paper(shown(other))),
      await uploaded(paper(first)),
      await uploaded({ name: "发票.xml", body: digitalXml(first) }),
    ];
    const found = await results(files);
    expect(found.map(({ applyId }) => applyId)).toEqual([other.id, one.id, one.id]);
    expect(found[1]).toEqual({
      file: files[1],
      fileName: "发票.pdf",
      fields: {
        invoiceType: "1",
        invoiceCode: null,
        invoiceNo: first.invoiceNo,
        issueDate: "2026-03-16",
        amount: 10_000,
        amountExclTax: 9_434,
        taxAmount: 566,
        buyerName: one.title,
        buyerTaxNo: one.taxNo,
        sellerName: special.seller[0],
        sellerTaxNo: special.seller[1],
      },
      faults: [],
      applyId: one.id,
      candidates: [one.id],
      reason: "购方与金额一致",
      differences: [],
    });
  });

  it("marks an amount that is off by a cent, and another buyer", async () => {
    const apply = await applied({ amount: 55_501, amountExclTax: 52_359, taxAmount: 3_142 });
    const off = { excl: "523.58", tax: "31.42", total: "555.00", words: "伍佰伍拾伍圆整" };
    const [found] = await results([await uploaded(paper(shown(apply, off)))]);
    expect(found).toMatchObject({
      applyId: apply.id,
      reason: "购方一致，金额不同",
      differences: [{ field: "amount", read: 55_500, expected: 55_501 }],
    });
    const exact = { excl: "523.59", tax: "31.42", total: "555.01", words: "伍佰伍拾伍圆零壹分" };
    const [theirs] = await results([await uploaded(paper(shown(apply, { ...exact, buyer: ["别的公司", ""] })))]);
    expect(theirs).toMatchObject({
      applyId: apply.id,
      reason: "金额一致，购方不同",
      differences: [
        { field: "buyerName", read: "别的公司", expected: apply.title },
        { field: "buyerTaxNo", read: null, expected: apply.taxNo },
      ],
    });
  });

  it("leaves a file open that fits several applications, and says so", async () => {
    const apply = await applied();
    await applied({ title: apply.title, taxNo: apply.taxNo });
    const [found] = await results([await uploaded(paper(shown(apply)))]);
    expect(found).toMatchObject({ applyId: null, reason: "购方与金额一致的申请有2个，请选择", differences: [] });
    expect(found?.candidates).toHaveLength(2);
  });

  it("compares with a given application what it still needs", async () => {
    const apply = await applied({ amount: 30_000, amountExclTax: 28_302, taxAmount: 1_698 });
    const part = await uploaded(paper(shown(apply)));
    const [found] = await results([part], { applyId: apply.id });
    expect(found).toMatchObject({
      applyId: apply.id,
      differences: [{ field: "amount", read: 10_000, expected: 30_000 }],
    });
    const rest = { excl: "188.68", tax: "11.32", total: "200.00", words: "贰佰圆整" };
    const both = await results([part, await uploaded(paper(shown(apply, rest)))], { applyId: apply.id });
    expect(both.map(({ differences }) => differences)).toEqual([[], []]);
  });

  it("says that an invoice is used already, or dated after today", async () => {
    const apply = await applied();
    const it = shown(apply);
    const file = await uploaded(paper(it));
    const files = await world.file("application/pdf", "admin");
    await world.app.rows("admin", (rows) =>
      rows.insert(issuedEntity, {
        applyId: apply.id,
        color: "1",
        invoiceType: "1",
        invoiceNo: it.invoiceNo,
        issueDate: "2026-03-16",
        amount: 10_000,
        amountExclTax: 9_434,
        taxAmount: 566,
        taxRate: 600,
        buyerName: apply.title,
        sellerName: "正准检测",
        sellerTaxNo: "91320500WW00000028",
        files,
        status: "1",
      }),
    );
    const later = await uploaded(paper(shown(apply, { date: "2026年03月17日" })));
    const found = await results([file, later]);
    expect(found.map(({ faults }) => faults)).toEqual([["发票号码已存在"], ["开票日期晚于今天"]]);
    expect(found[0]).toMatchObject({ applyId: null, fields: { invoiceNo: it.invoiceNo } });
    expect((await results([file], { applyId: apply.id }))[0]?.faults).toEqual([]);
  });

  it("says of each file that cannot be read why, and reads the others", async () => {
    const apply = await applied();
    const plain = await uploaded({ name: "报告.pdf", body: await pdf("Report") });
    const found = await results([plain, await uploaded(paper(shown(apply)))]);
    expect(found[0]).toMatchObject({
      applyId: null,
      faults: ["没有找到发票号码，这个PDF文件可能不是发票"],
      fields: { invoiceNo: null },
    });
    expect(found[1]?.applyId).toBe(apply.id);
  });
});

describe("Who recognises invoice files", () => {
  it("those who upload invoices, their own files and applications, in their own tenant", async () => {
    const apply = await applied();
    const file = await uploaded(paper(shown(apply)));
    for (const username of ["cs01", "audit01", "sales01"])
      expect((await recognise([file], {}, username)).status).toBe(403);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect((await stranger.post("/invoice/recognise", { files: [file] })).code).not.toBe(200);
    const unknown = `1/2026/03/${"0".repeat(32)}.pdf`;
    expect(await recognise([unknown])).toMatchObject({ code: 42201, message: "发票文件不存在，请重新上传" });
    expect((await recognise([await uploaded(paper(shown(apply)), "cs01")])).code).toBe(42201);
    expect((await recognise([file], { applyId: "nobody" })).code).toBe(40401);
    expect((await recognise([])).code).toBe(40001);
    expect((await recognise(Array.from({ length: 21 }, () => file))).code).toBe(40001);
  });

  it("XML is stored only if it is XML, and never displayed by a browser", async () => {
    const bad = await world.app.as("fin01").upload("/sys/common/upload", [{ name: "a.xml", body: "<script/>" }]);
    expect(bad).toMatchObject({ success: false, message: "文件内容与类型不符" });
    const path = await uploaded({ name: "a.xml", body: digitalXml(special) });
    const { result } = await world.app.as("fin01").get("/common/file/getAccessUrl", { url: path });
    const opened = await world.app.anonymous.send("GET", result);
    expect(opened.headers["content-type"]).toBe("application/xml");
    expect(opened.headers["content-disposition"]).toMatch(/^attachment/);
  });
});
