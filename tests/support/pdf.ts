import { PDFDocument } from "pdf-lib";

/** A small real pdf with a line of Latin text, as a report or a voucher. */
export async function pdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { x: 20, y: 120, size: 14 });
  return Buffer.from(await document.save());
}

/** What stands on a paper of ours, each piece as it was drawn: its text is UCS-2 in hexadecimal, uncompressed. */
export function writtenOn(paper: Uint8Array): string[] {
  const body = Buffer.from(paper).toString("latin1");
  return [...body.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((sign) => String.fromCharCode(Number.parseInt(sign, 16))).join(""),
  );
}
