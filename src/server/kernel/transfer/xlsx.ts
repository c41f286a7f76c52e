import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** The cell format of a column's values: text, number, yuan from cents, per cent from basis points. */
export type CellKind = "text" | "int" | "yuan" | "percent";

export interface SheetColumn {
  name: string;
  title: string;
  kind: CellKind;
  /** In characters; by default it depends on the title and the kind. */
  width?: number | undefined;
}

export interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  /** Rows in batches; a batch is read only after the previous one was written. */
  batches(): AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;
}

/** Flush threshold, in characters: longer texts live outside the young generation of the heap and are freed late. */
const maxChunk = 32_768;
/** Excel's maximum number of characters in one cell. */
const maxCell = 32_767;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRels = "http://schemas.openxmlformats.org/package/2006/relationships";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * A workbook as a stream, written while its sheets are read, so memory contains only one batch. Text is always an
 * inline string, so user input never runs as a formula. An error in a sheet ends the stream with that error.
 */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const titles = uniqueTitles(sheets.map((sheet) => sheet.title));
  zip.addBuffer(Buffer.from(contentTypes(sheets.length)), "[Content_Types].xml");
  zip.addBuffer(
    Buffer.from(
      `${head}<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${officeRels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "_rels/.rels",
  );
  zip.addBuffer(Buffer.from(workbook(titles)), "xl/workbook.xml");
  zip.addBuffer(Buffer.from(workbookRels(sheets.length)), "xl/_rels/workbook.xml.rels");
  zip.addBuffer(Buffer.from(styles), "xl/styles.xml");
  // yazl returns a plain Node stream, but its type is the old interface.
  const output = zip.outputStream as Readable;
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (give) => {
      const content = Readable.from(sheetXml(sheet), { objectMode: false });
      content.on("error", (error) => output.destroy(error));
      give(null, content);
    });
  });
  zip.on("error", (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns } = sheet;
  const widths = columns.map(({ kind, title, width }, index) => {
    const chars = width ?? Math.max(title.length * 2 + 2, kind === "text" ? 18 : 14);
    return `<col min="${index + 1}" max="${index + 1}" width="${chars}" customWidth="1"/>`;
  });
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData>`;
  yield `<row r="1">${columns.map(({ title }, index) => textCell(`${columnName(index)}1`, title, 1)).join("")}</row>`;
  let number = 1;
  for await (const batch of sheet.batches()) {
    let xml = "";
    for (const row of batch) {
      number += 1;
      xml += `<row r="${number}">`;
      for (const [index, column] of columns.entries())
        xml += cell(`${columnName(index)}${number}`, column.kind, row[column.name]);
      xml += "</row>";
      if (xml.length > maxChunk) {
        yield xml;
        xml = "";
      }
    }
    if (xml !== "") yield xml;
  }
  yield "</sheetData></worksheet>";
}

function cell(at: string, kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (kind !== "text" && typeof value === "number" && Number.isFinite(value)) {
    switch (kind) {
      case "int":
        return `<c r="${at}"><v>${value}</v></c>`;
      case "yuan":
        return `<c r="${at}" s="2"><v>${shifted(value, 2)}</v></c>`;
      case "percent":
        return `<c r="${at}" s="3"><v>${shifted(value, 4)}</v></c>`;
      default:
        return kind satisfies never;
    }
  }
  return textCell(at, typeof value === "string" ? value : JSON.stringify(value), 0);
}

/** An integer with its decimal point moved left, without rounding: shifted(1234560, 2) is "12345.60". */
function shifted(value: number, places: number): string {
  const digits = String(Math.abs(Math.trunc(value))).padStart(places + 1, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** Control characters except tab and line ends: XML 1.0 cannot contain them. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as XML that Excel reads back unchanged: without characters that XML forbids, and with `_x0041_` escaped. */
function cellText(text: string): string {
  return text
    .slice(0, maxCell)
    .replace(forbidden, "")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** The Excel name of a column (A, B … Z, AA …) for an index from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return `${rest >= 0 ? columnName(rest) : ""}${String.fromCharCode(65 + (index % 26))}`;
}

/** Sheet names that Excel accepts: at most 31 characters, none of []:*?/\ , all different. */
function uniqueTitles(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title, index) => {
    const clean = title.replace(/[[\]:*?/\\']/g, "").slice(0, 28) || `Sheet${index + 1}`;
    const name = used.has(clean) ? `${clean}${index + 1}` : clean;
    used.add(name);
    return name;
  });
}

function contentTypes(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  );
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${parts.join("")}</Types>`;
}

function workbook(titles: readonly string[]): string {
  const sheets = titles.map(
    (title, index) =>
      `<sheet name="${cellText(title).replaceAll('"', "&quot;")}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${officeRels}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function workbookRels(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRels}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${head}<Relationships xmlns="${packageRels}">${sheets.join("")}<Relationship Id="rId${count + 1}" Type="${officeRels}/styles" Target="styles.xml"/></Relationships>`;
}

/** Styles by number: 0 plain, 1 bold header, 2 yuan, 3 per cent. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
