import { hexOf, layOut, type PaperPart, sheet } from "./paper.ts";

/**
 * A PDF of A4 pages. Chinese text uses the PDF reader's own Song typeface (a predefined CJK font, not embedded), so the
 * server needs no font file. Half-width characters take half the width.
 */
export function pdfOf(
  title: string,
  parts: readonly PaperPart[],
  foot: (page: number, pages: number) => string = () => "",
): Buffer {
  const pages = layOut(parts, foot);
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(" ")}] >>`);
  add("<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>");
  add(
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /W [1 95 500] " +
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> " +
      "/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] " +
      "/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>",
  );
  pages.forEach((content, at) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + at * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  add(`<< /Title <FEFF${hexOf(title)}> >>`);
  return assemble(objects);
}

function assemble(objects: readonly string[]): Buffer {
  let body = "%PDF-1.4\n";
  const offsets: number[] = [];
  objects.forEach((object, at) => {
    offsets.push(body.length);
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n`;
  const start = body.indexOf("xref\n0 ");
  // The whole output is ASCII (text is hexadecimal), so character offsets equal byte offsets.
  return Buffer.from(`${body}${trailer}${start}\n%%EOF\n`, "latin1");
}
