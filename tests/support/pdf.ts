import { PDFDocument } from "pdf-lib";

/** A small real pdf with a line of Latin text, as a report or a voucher. */
export async function pdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { x: 20, y: 120, size: 14 });
  return Buffer.from(await document.save());
}
