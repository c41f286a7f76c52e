import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { maxReportBytes } from "#src/contract/system/file.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { UploadedFile } from "#src/server/kernel/http/serve.ts";

/** The parts of a multipart call. */
export interface Parts {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

const maxFiles = 10;

/**
 * Reads a multipart call: saves files in a temporary folder under generated names, and collects fields as text.
 * Deletes the saved files if reading fails.
 */
export async function readParts(request: FastifyRequest, tempDir: string): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal(40001, "参数校验失败：请以表单方式上传文件");
  await mkdir(tempDir, { recursive: true });
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    const parts = request.parts({
      limits: { fileSize: maxReportBytes, files: maxFiles, fields: 100, fieldSize: 1024 * 1024, parts: 200 },
    });
    for await (const part of parts) {
      if (part.type === "field") {
        // A part with a JSON content type would be parsed without a depth limit.
        if (typeof part.value !== "string") throw new Refusal(40001, `参数校验失败：${part.fieldname}应为文本`);
        if (part.fieldname !== "__proto__") fields[part.fieldname] = part.value;
        continue;
      }
      // The types promise a file name, but a file part may come without one.
      if (!part.filename) {
        part.file.resume();
        throw new Refusal(40001, "参数校验失败：上传的文件缺少文件名，请重新选择文件");
      }
      const path = join(tempDir, randomUUID());
      // The name is only a label; folders in it, which some browsers send, are removed.
      const name = basename(part.filename.replaceAll("\\", "/")).slice(-255);
      const file: UploadedFile = { field: part.fieldname, name, path, size: 0 };
      files.push(file);
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw new Refusal(42201, "文件大小超过限制");
      file.size = part.file.bytesRead;
    }
    return { fields, files };
  } catch (error) {
    await dropFiles(files);
    const code = (error as { code?: unknown }).code;
    if (code === "FST_FILES_LIMIT") throw new Refusal(40001, `参数校验失败：一次最多上传${maxFiles}个文件`);
    if (code === "FST_PARTS_LIMIT" || code === "FST_FIELDS_LIMIT")
      throw new Refusal(40001, "参数校验失败：提交的内容过大");
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal(42201, "文件大小超过限制");
    if (error instanceof Refusal) throw error;
    // Busboy's errors about a broken form have no error code.
    if (error instanceof Error && /multipart|unexpected end|boundary|premature/i.test(error.message)) {
      throw new Refusal(40001, "参数校验失败：上传的表单不完整");
    }
    throw error;
  }
}

/** Deletes temporary files; files that a handler has taken over are already gone. */
export async function dropFiles(files: readonly UploadedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}
