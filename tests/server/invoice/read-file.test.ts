import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { maxInvoiceBytes } from "#src/contract/invoice/recognise.ts";
import { nothingRead } from "#src/server/invoice/read/invoice-read.ts";
import { readInvoiceFile } from "#src/server/invoice/read/read-file.ts";
import {
  digitalPaper,
  digitalXml,
  formerPaper,
  ofdFile,
  printed,
  type Shown,
  special,
  zipped,
} from "#tests/support/invoice-files.ts";
import { pdf } from "#tests/support/pdf.ts";

const fields = {
  invoiceType: "1",
  invoiceCode: null,
  invoiceNo: special.invoiceNo,
  issueDate: "2026-03-16",
  amount: 10_000,
  amountExclTax: 9_434,
  taxAmount: 566,
  buyerName: special.buyer[0],
  buyerTaxNo: special.buyer[1],
  sellerName: special.seller[0],
  sellerTaxNo: special.seller[1],
};
const read = async (file: Buffer | string) => readInvoiceFile(Buffer.from(file));
const refused = async (file: Buffer | string) => {
  const { fields: found, faults } = await read(file);
  expect(found).toEqual(nothingRead);
  return faults.join("；");
};

describe("The PDF of a 数电票", () => {
  it.each([
    ["with a Chinese font that is not embedded", printed([digitalPaper(special)])],
    ["with a font that maps its own glyph numbers", printed([digitalPaper(special)], { font: "mapped" })],
    ["drawn character by character in any order", printed([digitalPaper(special)], { font: "mapped", split: true })],
    ["on a turned page", printed([digitalPaper(special)], { turned: true })],
    ["turned and drawn character by character", printed([digitalPaper(special)], { turned: true, split: true })],
  ])("gives all fields: %s", async (_, file) => {
    expect(await read(file)).toEqual({ fields, faults: [] });
  });

  it("of the ordinary kind for a person has no tax number, and asterisks instead of a tax of zero", async () => {
    const it: Shown = {
      ...special,
      title: "电子发票（普通发票）",
      buyer: ["李 雷", ""],
      excl: "100.00",
      tax: "***",
    };
    const { fields: found, faults } = await read(printed([digitalPaper(it)]));
    expect(found).toEqual({
      ...fields,
      invoiceType: "2",
      buyerName: "李雷",
      buyerTaxNo: null,
      amountExclTax: 10_000,
      taxAmount: 0,
    });
    expect(faults).toEqual([]);
  });

  it("of several pages has its sums on the last one", async () => {
    const first = digitalPaper(special).filter(({ y }) => y < 262);
    expect(await read(printed([first, digitalPaper(special)]))).toEqual({ fields, faults: [] });
  });

  it("that is red has negative amounts, and names the blue invoice without being taken for it", async () => {
    const red: Shown = { ...special, excl: "-94.34", tax: "-5.66", total: "-100.00", words: "（负数）壹佰圆整" };
    const paper = [...digitalPaper(red), { text: "被红冲蓝字数电发票号码：26322000000099999999", x: 40, y: 320 }];
    expect(await read(printed([paper]))).toEqual({
      fields: { ...fields, amount: -10_000, amountExclTax: -9_434, taxAmount: -566 },
      faults: [],
    });
  });

  it("keeps the spaces of a Latin name and cuts a name off before the next column", async () => {
    const it: Shown = { ...special, buyer: ["Acme Testing (China) Co., Ltd.", special.buyer[1]] };
    expect((await read(printed([digitalPaper(it)], { font: "mapped" }))).fields.buyerName).toBe(it.buyer[0]);
  });

  it.each([
    ["below the first", 0, 11],
    ["below the label, and the first above it", -5.5, 5.5],
  ])("reads a name on two lines, the second %s", async (_, first, second) => {
    const [one, other] = ["长三角一体化示范区绿色新能源材料与", "电子电器产品检测认证（苏州）有限公司"];
    const seller = ["Yangtze River Delta Demonstration Testing and", "Certification (Suzhou) Co., Ltd."] as const;
    const paper = digitalPaper({ ...special, buyer: [one, special.buyer[1]], seller: [seller[0], special.seller[1]] });
    const lower = [
      { text: other, x: 62, y: 95.5 + second },
      { text: seller[1], x: 352, y: 95.5 + second },
    ];
    const moved = paper.map((piece) =>
      [one, seller[0]].includes(piece.text) ? { ...piece, y: piece.y + first } : piece,
    );
    const { fields: found, faults } = await read(printed([[...moved, ...lower]], { font: "mapped" }));
    expect(found).toEqual({ ...fields, buyerName: one + other, sellerName: seller.join(" ") });
    expect(faults).toEqual([]);
  });

  it("is doubted if its sums, its words or its embedded data disagree", async () => {
    const off = await read(printed([digitalPaper({ ...special, tax: "5.67", words: "壹佰圆零壹分" })]));
    expect(off.faults).toEqual(["不含税金额与税额之和不等于价税合计", "价税合计的大写与小写不一致"]);
    const stated = { InvoiceNumber: special.invoiceNo, "TotalTax-includedAmount": "100.01" };
    const other = await read(printed([digitalPaper(special)], { stated }));
    expect(other.fields.amount).toBe(10_001);
    expect(other.faults[0]).toBe("文件内的数据与票面不一致：金额");
  });

  it("names what a person has to type", async () => {
    const part = digitalPaper(special).filter(({ text }) => !text.includes("日期") && !text.includes("年"));
    const { fields: found, faults } = await read(printed([part]));
    expect(found).toEqual({ ...fields, issueDate: null });
    expect(faults).toEqual(["未能识别开票日期，请手工填写"]);
  });
});

describe("The PDF of a former electronic invoice", () => {
  const former: Shown = {
    ...special,
    title: "江苏增值税电子普通发票",
    invoiceCode: "032002600111",
    invoiceNo: "12345678",
  };

  it("has a code and eight digits, the buyer at the top and the seller at the bottom", async () => {
    const expected = { ...fields, invoiceType: "5", invoiceCode: "032002600111", invoiceNo: "12345678" };
    expect(await read(printed([formerPaper(former)]))).toEqual({ fields: expected, faults: [] });
    expect(await read(printed([formerPaper(former)], { split: true }))).toEqual({ fields: expected, faults: [] });
  });
});

describe("XML and OFD", () => {
  it("XML of the tax bureau gives all fields, with any prefix and encoding", async () => {
    const named: Shown = { ...special, buyer: ["锐科&检测", special.buyer[1]] };
    expect(await read(digitalXml(special))).toEqual({ fields, faults: [] });
    expect(await read(digitalXml(named, "fp:"))).toEqual({ fields: { ...fields, buyerName: "锐科&检测" }, faults: [] });
    const wide = Buffer.from(`\ufeff${digitalXml(special)}`, "utf16le");
    expect(await read(wide)).toEqual({ fields, faults: [] });
    const ordinary = digitalXml({ ...special, title: "电子发票（普通发票）" });
    expect((await read(ordinary)).fields.invoiceType).toBe("2");
  });

  it.each(["none", "xml", "tags"] as const)("OFD gives all fields, with data as %s", async (data) => {
    expect(await read(await ofdFile(special, data))).toEqual({ fields, faults: [] });
  });

  it("OFD is doubted if its data and its pages disagree", async () => {
    const file = await ofdFile(special, "xml", { ...special, tax: "5.67", total: "100.01", words: "壹佰圆零壹分" });
    expect(await read(file)).toEqual({
      fields: { ...fields, amount: 10_001, taxAmount: 567 },
      faults: ["文件内的数据与票面不一致：金额、税额"],
    });
  });
});

describe("A file that cannot be read is entered by hand, and says why", () => {
  it("a PDF that is no invoice", async () => {
    expect(await refused(await pdf("Inspection report 2026"))).toBe("没有找到发票号码，这个PDF文件可能不是发票");
    expect(await refused(`<?xml version="1.0"?><order><no>12345678</no></order>`)).toContain("可能不是发票");
  });

  it("a PDF of pictures, one with a password, one of several invoices", async () => {
    const picture = await PDFDocument.create();
    picture.addPage([300, 200]).drawRectangle({ x: 10, y: 10, width: 50, height: 50 });
    expect(await refused(Buffer.from(await picture.save()))).toContain("扫描件或图片");
    expect(await refused(printed([digitalPaper(special)], { locked: true }))).toContain("密码");
    const other = { ...special, invoiceNo: "26322000000012345679" };
    expect(await refused(printed([digitalPaper(special), digitalPaper(other)]))).toBe(
      "文件里有2张发票（26322000000012345678、26322000000012345679），请逐张上传",
    );
  });

  it("other types, an empty file, a truncated one, one of too many pages", async () => {
    for (const file of ["", "发票号码：26322000000012345678", await zipped({ "word/document.xml": "<w/>" })])
      expect(await refused(file)).toContain("仅能识别PDF、OFD、XML");
    const ofd = await ofdFile(special, "xml");
    expect(await refused(ofd.subarray(0, ofd.length / 2))).toContain("已损坏");
    expect(await refused(digitalXml(special).slice(0, -20))).toContain("已损坏");
    expect(await refused(printed([digitalPaper(special)]).subarray(0, 600))).toContain("已损坏");
    expect(await refused(printed(Array.from({ length: 21 }, () => digitalPaper(special))))).toContain("超过20页");
  });

  it("XML with entities: nothing is expanded, and no other file is opened", async () => {
    const body = digitalXml(special).replace(/^<\?xml[^>]*>\n/, "");
    const outside = `<?xml version="1.0"?><!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body.replace("检测技术", "&x;")}`;
    const laughs = `<?xml version="1.0"?><!DOCTYPE e [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${body.replace("检测技术", "&b;")}`;
    expect(await refused(outside)).toContain("文档类型声明");
    expect(await refused(laughs)).toContain("文档类型声明");
    expect(await refused(Buffer.from(`\ufeff${outside}`, "utf16le"))).toContain("文档类型声明");
    expect(await refused(await zipped({ "OFD.xml": "<OFD/>", "Doc_0/a.xml": outside }))).toContain("文档类型声明");
    expect(await refused(`<?xml version="1.0"?>${body.replace("检测技术", "&unknown;")}`)).toContain("已损坏");
  });

  it("a zip bomb, too many entries, XML without end, a file of 50 MB", async () => {
    const bomb = await zipped({ "OFD.xml": "<OFD/>", "Doc_0/a.xml": Buffer.alloc(64 * 1024 * 1024, 0x20) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused(bomb)).toContain("内容过大");
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`Doc_0/${at}.xml`, "<a/>"]));
    expect(await refused(await zipped({ "OFD.xml": "<OFD/>", ...many }))).toContain("内容过大");
    expect(await refused(`<a>${"<b>1</b>".repeat(100_000)}</a>`)).toContain("内容过大");
    expect(await refused(`<a>${`<b>${"1".repeat(500)}</b>`.repeat(1_000)}</a>`)).toContain("内容过大");
    expect(await refused(Buffer.alloc(maxInvoiceBytes + 1, "%PDF-1.4\n"))).toContain("内容过大");
    expect(await refused(Buffer.alloc(50 * 1024 * 1024, "%PDF-1.4\n"))).toContain("内容过大");
  });

  it("an archive whose entry unpacks to more than it states", async () => {
    const file = await zipped({ "OFD.xml": "<OFD/>", "Doc_0/a.xml": Buffer.alloc(1024 * 1024, 0x20) });
    const lie = Buffer.from(file);
    const directory = lie.lastIndexOf(Buffer.from("PK\u0001\u0002"));
    lie.writeUInt32LE(10, directory + 24);
    expect(await refused(lie)).toContain("已损坏");
  });
});
