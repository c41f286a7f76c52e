/** One line of a paper: a heading or a paragraph; long ones are broken. */
export interface PaperLine {
  text: string;
  /** Points. @default 10 */
  size?: number;
  /** Points of empty space above. @default 4 */
  above?: number;
}

const page = { width: 595, height: 842, margin: 56 };

/**
 * A PDF of A4 pages. Chinese stands in the reader's own Song typeface (a predefined CJK font, not embedded), so the
 * server needs no font file; half-width signs take half the width.
 */
export function pdfOf(title: string, lines: readonly PaperLine[]): Buffer {
  const pages = layOut(lines);
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
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
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
  // Everything written is ASCII: text stands as hexadecimal, so characters are bytes.
  return Buffer.from(`${body}${trailer}${start}\n%%EOF\n`, "latin1");
}

/** Content streams, one per page. */
function layOut(lines: readonly PaperLine[]): string[] {
  const pages: string[] = [];
  let content: string[] = [];
  let y = page.height - page.margin;
  for (const { text, size = 10, above = 4 } of lines) {
    for (const [at, part] of broken(text, (page.width - page.margin * 2) / size).entries()) {
      const step = size * 1.4 + (at === 0 ? above : 0);
      if (y - step < page.margin) {
        pages.push(content.join("\n"));
        content = [];
        y = page.height - page.margin;
      }
      y -= step;
      content.push(`BT /F1 ${size} Tf ${page.margin} ${y.toFixed(1)} Td <${hexOf(part)}> Tj ET`);
    }
  }
  return [...pages, content.join("\n")];
}

/** A text in parts of at most `width` em; half-width signs count a half. */
function broken(text: string, width: number): string[] {
  const parts: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    let part = "";
    let used = 0;
    for (const sign of line) {
      const em = sign <= "~" ? 0.5 : 1;
      if (used + em > width) {
        parts.push(part);
        part = "";
        used = 0;
      }
      part += sign;
      used += em;
    }
    parts.push(part);
  }
  return parts;
}

/** UCS-2; signs beyond it become a square. */
function hexOf(text: string): string {
  return Array.from(text)
    .map((sign) => (sign.length > 1 ? "25a1" : sign.charCodeAt(0).toString(16).padStart(4, "0")))
    .join("");
}
