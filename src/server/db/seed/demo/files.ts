import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { FileStore } from "#src/server/files/file-store.ts";

/** A demo file: small, real, and shared by all rows that need one of its kind. */
export interface DemoFile {
  name: string;
  ending: "pdf" | "png";
  type: string;
  body: Buffer;
  hash: string;
}

export type DemoFileKind = "report" | "voucher" | "license" | "photo" | "cover" | "invoice";

function file(name: string, ending: "pdf" | "png", body: Buffer): DemoFile {
  const type = ending === "pdf" ? "application/pdf" : "image/png";
  return { name, ending, type, body, hash: createHash("sha256").update(body).digest("hex") };
}

/** A PDF page with the given lines; uses a font that every PDF reader has. */
function pdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, at) => `BT /F1 ${at === 0 ? 22 : 12} Tf 72 ${740 - at * 28} Td (${line}) Tj ET`)
    .join("\n");
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = parts.map((part, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  body += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

/** A one-colour PNG with a lighter band, like a receipt seen from far away. */
function png(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const line = y * (width * 3 + 1);
    for (let x = 0; x < width; x += 1) {
      const paper = x > 16 && x < width - 16 && y > 16 && y < height - 16;
      const ink = paper && y % 24 < 6 && x > 32 && x < width - 48 - ((y * 7) % 90);
      const [r, g, b] = ink ? [90, 90, 90] : paper ? [250, 250, 248] : [red, green, blue];
      lines.set([r, g, b], line + 1 + x * 3);
    }
  }
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The demo files by kind. */
export const demoFiles: Readonly<Record<DemoFileKind, DemoFile>> = {
  report: file(
    "检测报告.pdf",
    "pdf",
    pdf(["TEST REPORT", "Demo document of the console.", "It proves nothing about any product."]),
  ),
  voucher: file("汇款凭证.png", "png", png(480, 300, [214, 226, 240])),
  license: file("营业执照.png", "png", png(420, 300, [236, 214, 190])),
  photo: file("样品照片.png", "png", png(320, 320, [206, 224, 210])),
  invoice: file("电子发票.pdf", "pdf", pdf(["INVOICE", "Demo document of the console.", "It is worth nothing."])),
  cover: file("服务主图.png", "png", png(320, 240, [200, 214, 236])),
};

/** Key of a tenant's file of a kind; the same on every installation. */
export function fileKey(tenantId: number, kind: DemoFileKind): string {
  return `${tenantId}/demo/${kind}.${demoFiles[kind].ending}`;
}

/** Stores the files of a tenant; overwrites existing ones. */
export async function storeDemoFiles(files: FileStore, tenantIds: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "assay-demo-"));
  try {
    for (const tenantId of tenantIds) {
      for (const [kind, { body, type }] of Object.entries(demoFiles)) {
        const path = join(folder, kind);
        await writeFile(path, body);
        await files.put(fileKey(tenantId, kind as DemoFileKind), path, type);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
