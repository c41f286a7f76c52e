import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** The values that a test invoice shows. */
export interface Shown {
  title: string;
  invoiceCode?: string;
  invoiceNo: string;
  date: string;
  buyer: readonly [name: string, taxNo: string];
  seller: readonly [name: string, taxNo: string];
  excl: string;
  tax: string;
  total: string;
  words: string;
}

/** A special 数电票 of 100 yuan at 6%. */
export const special: Shown = {
  title: "电子发票（增值税专用发票）",
  invoiceNo: "26322000000012345678",
  date: "2026年03月16日",
  buyer: ["锐科检测（苏州）有限公司", "91320500WW00000010"],
  seller: ["正准检测技术有限公司", "91320500WW00000028"],
  excl: "94.34",
  tax: "5.66",
  total: "100.00",
  words: "壹佰圆整",
};

/** A text on a page of 610 × 396 points; y from the top. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A 数电票 as the tax platform lays it out: buyer on the left, seller on the right. */
export function digitalPaper(it: Shown): Piece[] {
  const vertical = (text: string, x: number) => Array.from(text).map((one, at) => ({ text: one, x, y: 84 + at * 11 }));
  return [
    { text: it.title, x: 200, y: 36, size: 18 },
    { text: "发票号码：", x: 430, y: 36 },
    { text: it.invoiceNo, x: 476, y: 37.5 },
    { text: "开票日期：", x: 430, y: 54 },
    { text: it.date, x: 476, y: 54.5 },
    ...vertical("购买方信息", 18),
    ...vertical("销售方信息", 308),
    { text: "名称：", x: 34, y: 95 },
    { text: it.buyer[0], x: 62, y: 95.5 },
    { text: "统一社会信用代码/纳税人识别号：", x: 34, y: 120 },
    { text: it.buyer[1], x: 176, y: 120.5 },
    { text: "名称：", x: 324, y: 95 },
    { text: it.seller[0], x: 352, y: 95.5 },
    { text: "统一社会信用代码/纳税人识别号：", x: 324, y: 120 },
    { text: it.seller[1], x: 466, y: 120.5 },
    ...["项目名称", "规格型号", "单位", "数量", "单价", "金额", "税率/征收率", "税额"].map((text, at) => ({
      text,
      x: 30 + at * 72,
      y: 146,
    })),
    { text: "*研发和技术服务*检测费", x: 20, y: 160 },
    { text: it.excl, x: 392, y: 160 },
    { text: "6%", x: 470, y: 160 },
    { text: it.tax, x: 545, y: 160 },
    { text: "合", x: 60, y: 262 },
    { text: "计", x: 100, y: 262 },
    { text: `¥${it.excl}`, x: 388, y: 263 },
    { text: `¥${it.tax}`, x: 541, y: 263 },
    { text: "价税合计（大写）", x: 36, y: 284 },
    { text: `⊗${it.words}`, x: 180, y: 284 },
    { text: "（小写）", x: 430, y: 284 },
    { text: `¥${it.total}`, x: 470, y: 284 },
    { text: "备", x: 20, y: 310 },
    { text: "注", x: 20, y: 330 },
    { text: "开票人：", x: 60, y: 372 },
    { text: "王芳", x: 100, y: 372 },
  ];
}

/** An 增值税电子普通发票 of the former kind: buyer at the top beside the cipher, seller at the bottom. */
export function formerPaper(it: Shown): Piece[] {
  return [
    { text: it.title, x: 190, y: 36, size: 18 },
    { text: "发票代码：", x: 440, y: 30 },
    { text: it.invoiceCode ?? "", x: 490, y: 31 },
    { text: "发票号码：", x: 440, y: 46 },
    { text: it.invoiceNo, x: 490, y: 47 },
    { text: "开票日期：", x: 440, y: 62 },
    {
      text:
        it.date
          .replace(/[年月日]/g, " ")
          .trim()
          .split(" ")[0] ?? "",
      x: 490,
      y: 63,
    },
    { text: "年", x: 512, y: 62 },
    { text: it.date.slice(5, 7), x: 524, y: 63 },
    { text: "月", x: 536, y: 62 },
    { text: it.date.slice(8, 10), x: 548, y: 63 },
    { text: "日", x: 560, y: 62 },
    { text: "校 验 码：", x: 440, y: 78 },
    { text: "12345 67890 12345 67890", x: 490, y: 78 },
    { text: "名        称：", x: 34, y: 96 },
    { text: it.buyer[0], x: 100, y: 97 },
    { text: "密", x: 350, y: 96 },
    { text: "03*8<6>+/2-91*4>5<+8", x: 366, y: 96 },
    { text: "纳税人识别号：", x: 34, y: 110 },
    { text: it.buyer[1], x: 100, y: 111 },
    { text: "地址、电话：", x: 34, y: 124 },
    { text: "合", x: 60, y: 262 },
    { text: "计", x: 100, y: 262 },
    { text: `￥${it.excl}`, x: 388, y: 263 },
    { text: `￥${it.tax}`, x: 541, y: 263 },
    { text: "价税合计（大写）", x: 36, y: 284 },
    { text: it.words, x: 180, y: 284 },
    { text: "（小写）", x: 430, y: 284 },
    { text: `￥${it.total}`, x: 470, y: 284 },
    { text: "名        称：", x: 34, y: 306 },
    { text: it.seller[0], x: 100, y: 306 },
    { text: "纳税人识别号：", x: 34, y: 320 },
    { text: it.seller[1], x: 100, y: 320 },
  ];
}

interface Printed {
  /** How the file is made: a Chinese font that is not embedded, or own glyph numbers with a map to characters. */
  font?: "song" | "mapped";
  /** Turns the page, and the texts on it against it. */
  turned?: boolean;
  /** Draws each character alone, in an order without meaning. */
  split?: boolean;
  /** Properties of the file besides the usual ones. */
  stated?: Readonly<Record<string, string>>;
  /** Needs a password to open. */
  locked?: boolean;
}

const wide = (sign: string) => (sign > "\u007f" ? 1 : 0.5);
const hex = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("");

/** A PDF with these texts, one list for each page. */
export function printed(pages: readonly (readonly Piece[])[], how: Printed = {}): Buffer {
  const { font = "song", turned = false, split = false, stated = {}, locked = false } = how;
  const glyphs = new Map<string, number>();
  const codeOf = (sign: string) => {
    const known = glyphs.get(sign) ?? glyphs.size + 1;
    glyphs.set(sign, known);
    return known.toString(16).padStart(4, "0");
  };
  const coded = (text: string) => (font === "song" ? hex(text) : Array.from(text).map(codeOf).join(""));
  const drawn = ({ text, x, y, size = 9 }: Piece) => {
    const [left, top] = turned ? [y, x] : [x, 396 - y];
    const matrix = turned ? "0 1 -1 0" : "1 0 0 1";
    return `BT /F1 ${size} Tf ${matrix} ${left} ${top} Tm <${coded(text)}> Tj ET`;
  };
  const apart = ({ text, x, y, size = 9 }: Piece): Piece[] => {
    let at = x;
    return Array.from(text).map((sign) => {
      const own = { text: sign, x: at, y, size };
      at += wide(sign) * size;
      return own;
    });
  };
  const contents = pages.map((pieces) => (split ? pieces.flatMap(apart).toReversed() : pieces).map(drawn).join("\n"));
  const objects: string[] = [];
  const add = (body: string) => `${objects.push(body)} 0 R`;
  const stream = (body: string) => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`;
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add("");
  const map = [...glyphs].map(([sign, code]) => `<${code.toString(16).padStart(4, "0")}> <${hex(sign)}>`);
  const widths = [...glyphs].map(([sign, code]) => `${code} [${wide(sign) * 1000}]`).join(" ");
  const toUnicode = add(
    stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${map.length} beginbfchar\n${map.join("\n")}\nendbfchar\nendcmap end end`,
    ),
  );
  const [name, ordering, width] = font === "song" ? ["STSong-Light", "GB1", "1 95 500"] : ["Own", "Identity", widths];
  const inner = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /DW 1000 /W [${width}] /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>`,
  );
  const encoding = font === "song" ? "/Encoding /UniGB-UCS2-H" : `/Encoding /Identity-H /ToUnicode ${toUnicode}`;
  const outer = add(`<< /Type /Font /Subtype /Type0 /BaseFont /${name} ${encoding} /DescendantFonts [${inner}] >>`);
  const box = turned ? "[0 0 396 610] /Rotate 90" : "[0 0 610 396]";
  const kids = contents.map((content) => {
    const body = add(stream(content));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 ${outer} >> >> /Contents ${body} >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`;
  const info = add(
    `<< /Title (invoice) ${Object.entries(stated)
      .map(([key, value]) => `/${key} <FEFF${hex(value)}>`)
      .join(" ")} >>`,
  );
  const lock = locked
    ? `/Encrypt ${add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >>`)} /ID [<01> <01>]`
    : "";
  return assembled(objects, `/Root 1 0 R /Info ${info} ${lock}`);
}

function assembled(objects: readonly string[], trailer: string): Buffer {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The XML of a 数电票 in the layout of the tax bureau. */
export function digitalXml(it: Shown, prefix = ""): string {
  const tag = (name: string, ...inner: string[]) => `<${prefix}${name}>${inner.join("")}</${prefix}${name}>`;
  const kind = it.title.includes("专用") ? ["01", "增值税专用发票"] : ["02", "普通发票"];
  const day = it.date.replace(/[年月]/g, "-").replace("日", "");
  const space = prefix ? ` xmlns:${prefix.slice(0, -1)}="http://example.com/einvoice"` : "";
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}EInvoice${space}>`,
    tag(
      "Header",
      tag("EIid", it.invoiceNo),
      tag("Version", "0.2"),
      tag("InherentLabel", tag("EInvoiceType", tag("LabelCode", kind[0] ?? ""), tag("LabelName", kind[1] ?? ""))),
    ),
    tag(
      "EInvoiceData",
      tag("SellerInformation", tag("SellerIdNum", it.seller[1]), tag("SellerName", escaped(it.seller[0]))),
      tag("BuyerInformation", tag("BuyerIdNum", it.buyer[1]), tag("BuyerName", escaped(it.buyer[0]))),
      tag(
        "BasicInformation",
        tag("TotalAmWithoutTax", it.excl),
        tag("TotalTaxAm", it.tax),
        tag("TotalTax-includedAmount", it.total),
        tag("TotalTax-includedAmountInChinese", it.words),
        tag("RequestTime", `${day} 09:30:00`),
      ),
      tag("IssuItemInformation", tag("ItemName", "检测费"), tag("Amount", "1.00"), tag("ComTaxAm", "0.06")),
    ),
    tag("TaxSupervisionInfo", tag("InvoiceNumber", it.invoiceNo), tag("IssueTime", `${day} 09:30:00`)),
    `</${prefix}EInvoice>`,
  ].join("\n");
}

/** A zip archive of texts. */
export async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(files)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  return buffer(zip.outputStream);
}

const ofd = `xmlns:ofd="http://www.ofdspec.org/2016"`;

/** One page of an OFD, in millimetres. */
const ofdPage = (pieces: readonly Piece[], firstId: number) =>
  `<?xml version="1.0" encoding="UTF-8"?><ofd:Page ${ofd}><ofd:Content><ofd:Layer>${pieces
    .map(({ text, x, y, size = 9 }, at) => {
      const mm = (points: number) => (points * 25.4) / 72;
      const width = Array.from(text).reduce((sum, sign) => sum + wide(sign), 0) * size;
      return `<ofd:TextObject ID="${firstId + at}" Boundary="${mm(x)} ${mm(y - size)} ${mm(width)} ${mm(size * 1.2)}" Size="${mm(size)}" Font="3"><ofd:TextCode X="0" Y="${mm(size)}">${escaped(text)}</ofd:TextCode></ofd:TextObject>`;
    })
    .join("")}</ofd:Layer></ofd:Content></ofd:Page>`;

/**
 * An OFD: labels in a template, values on the page, and with `data` the values as an attachment (`xml`, of `stated`) or as
 * tags that name the texts on the page.
 */
export function ofdFile(it: Shown, data: "none" | "xml" | "tags", stated = it): Promise<Buffer> {
  const all = digitalPaper(it);
  const values = all.filter(({ text }) =>
    Object.values(it)
      .flat()
      .some((value) => text.endsWith(value)),
  );
  const idOf = (text: string) => 100 + values.findIndex((piece) => piece.text === text);
  const tagged = (name: string, text: string) =>
    `<${name}><ofd:ObjectRef PageRef="1">${idOf(text)}</ofd:ObjectRef></${name}>`;
  return zipped({
    "OFD.xml": `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD ${ofd} Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    "Doc_0/Document.xml": `<?xml version="1.0" encoding="UTF-8"?><ofd:Document ${ofd}><ofd:Pages><ofd:Page ID="1" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`,
    "Doc_0/Tpls/Tpl_0/Content.xml": ofdPage(
      all.filter((piece) => !values.includes(piece)),
      500,
    ),
    "Doc_0/Pages/Page_0/Content.xml": ofdPage(values, 100),
    ...(data === "xml" && { "Doc_0/Attachs/original_invoice.xml": digitalXml(stated, "fp:") }),
    ...(data === "tags" && {
      "Doc_0/Tags/CustomTag.xml": `<?xml version="1.0" encoding="UTF-8"?><eInvoice ${ofd}>${tagged("InvoiceNo", it.invoiceNo)}<Buyer>${tagged("BuyerName", it.buyer[0])}</Buyer>${tagged("IssueDate", it.date)}</eInvoice>`,
    }),
  });
}
