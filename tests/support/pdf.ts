import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from "pdf-lib";

/** A small valid pdf with a line of Latin text, as a report or a voucher. */
export async function pdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { x: 20, y: 120, size: 14 });
  return Buffer.from(await document.save());
}

/** Texts on a PDF of ours, one for each piece as drawn: the text is uncompressed UCS-2 in hexadecimal. */
export function writtenOn(paper: Uint8Array): string[] {
  const body = Buffer.from(paper).toString("latin1");
  return [...body.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((sign) => String.fromCharCode(Number.parseInt(sign, 16))).join(""),
  );
}

/** The text of each page of a PDF that a browser printed, with one line for each drawn piece. */
export async function pagesOf(file: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(file);
  const read = (stream: PDFObject | undefined) =>
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";
  const lettersOf = new Map<PDFObject, Map<string, string>>();
  const letters = (font: PDFDict): Map<string, string> => {
    const known = lettersOf.get(font) ?? charactersOf(read(font.lookup(PDFName.of("ToUnicode"))));
    lettersOf.set(font, known);
    return known;
  };
  const textIn = (content: string, resources: PDFDict | undefined): string => {
    const of = (kind: string, name: string) => {
      const all = resources?.lookup(PDFName.of(kind));
      return all instanceof PDFDict ? all.lookup(PDFName.of(name)) : undefined;
    };
    let font: Map<string, string> | undefined;
    let text = "";
    let spoken = false;
    for (const [mark, actual = "", name = "", form = "", glyphs = ""] of content.matchAll(
      /ActualText <FEFF([\dA-F]+)>|\/(\S+) [\d.]+ Tf|\/(\S+) Do|<([\da-fA-F]+)> Tj|\b(?:ET|EMC)\b/g,
    )) {
      if (mark === "ET") text += "\n";
      else if (mark === "EMC") spoken = false;
      else if (actual) {
        // The real text, where the font uses another character that only looks the same.
        text += signOf(actual);
        spoken = true;
      } else if (name) {
        const found = of("Font", name);
        font = found instanceof PDFDict ? letters(found) : undefined;
      } else if (form) {
        const found = of("XObject", form);
        if (found instanceof PDFRawStream && found.dict.lookup(PDFName.of("Subtype")) === PDFName.of("Form")) {
          const own = found.dict.lookup(PDFName.of("Resources"));
          text += textIn(read(found), own instanceof PDFDict ? own : resources);
        }
      } else if (!spoken) text += glyphsOf(glyphs, font).join("");
    }
    return text;
  };
  return document.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((one) => document.context.lookup(one)) : [contents];
    return textIn(streams.map(read).join("\n"), node.Resources());
  });
}

/** Decodes hexadecimal UTF-16. */
const signOf = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** Characters of the glyphs; a font encodes all of its glyphs in one byte or all in two. */
function glyphsOf(hex: string, font: Map<string, string> | undefined): string[] {
  const digits = [...(font?.keys() ?? [])][0]?.length ?? 2;
  return (hex.match(new RegExp(`.{${digits}}`, "g")) ?? []).map((glyph) => font?.get(glyph.toUpperCase()) ?? "");
}

/** The characters of each glyph of a font, from its ToUnicode map. */
function charactersOf(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, lines = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", hex = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      found.set(glyph.toUpperCase(), signOf(hex));
  for (const [, lines = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = "", to = "", hex = ""] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        found.set(
          glyph.toString(16).padStart(from.length, "0").toUpperCase(),
          String.fromCodePoint(Number.parseInt(hex, 16) + glyph - first),
        );
    }
  return found;
}
