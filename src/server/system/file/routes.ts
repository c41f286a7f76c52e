import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/file.ts";
import { uploadStored } from "#src/contract/system/file-admin.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import { endingOf, judge, typeOf } from "#src/server/files/content.ts";
import { newKey, uploadBiz } from "#src/server/files/write-file.ts";
import { previewPage } from "#src/server/files/preview-page.ts";
import { linkOpens } from "#src/server/files/link.ts";
import { apiBase } from "#src/server/kernel/http/http.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve, type UploadedFile } from "#src/server/kernel/http/serve.ts";
import { fileLink } from "./door.ts";
import { demandQuota } from "./quota.ts";

/**
 * A file link is opened without a header, so its address itself grants access. Every proxy on the way logs addresses.
 */
const notOpen = () => new Refusal(40301, "链接已失效，请重新获取");

interface UploadInput {
  biz?: string | undefined;
  module?: string | undefined;
  fileName?: string | undefined;
}

/** Uploading and opening files. */
export function fileRoutes(kernel: Kernel): Route[] {
  const { store, files, ids } = kernel;

  async function keep(
    call: Pick<Call<UploadInput>, "input" | "actor" | "now" | "rows">,
    file: UploadedFile,
  ): Promise<contract.StoredFile> {
    const { input, actor, now, rows } = call;
    const limit = input.biz === "report" ? contract.maxReportBytes : contract.maxFileBytes;
    if (file.size > limit) throw new Refusal(42201, `文件大小不能超过${limit / 1024 / 1024}MB`);
    // The form's file name takes precedence: browsers invent the name of the part for pasted pictures.
    const name = input.fileName && endingOf(input.fileName) !== "" ? input.fileName : file.name;
    const { format, type } = await judge(file.path, name);
    const hash = await hashOf(file.path);
    const id = ids.next();
    const key = newKey(actor.tenantId, format, now);
    const row = { id, key, fileName: name.slice(0, 255), fileSize: file.size, contentType: type, hash };
    // Insert the row first, so that the next upload already counts this file.
    await rows.fresh("write", async (own) => {
      await demandQuota(own, file.size);
      await own.tx.insert(sysFile).values({
        ...row,
        biz: uploadBiz(input.biz),
        module: input.module ?? null,
        tenantId: actor.tenantId,
        createBy: actor.username,
        createTime: now,
        sysOrgCode: actor.orgCode,
      });
    });
    try {
      await files.put(key, file.path, type);
    } catch (error) {
      await store.db.delete(sysFile).where(eq(sysFile.id, id));
      throw error;
    }
    return { id, url: key, fileName: row.fileName, fileSize: file.size, contentType: type };
  }

  async function keepFirst(
    call: Pick<Call<UploadInput>, "input" | "actor" | "now" | "rows" | "files">,
  ): Promise<contract.StoredFile> {
    const [file] = call.files;
    if (!file) throw new Refusal(42201, "未上传任何文件");
    return keep(call, file);
  }

  return [
    // Storing bytes may take as long as a network call, so no transaction is open meanwhile.
    serve(contract.uploadCommon, keepFirst, { loose: true, message: (result) => (result as contract.StoredFile).url }),
    serve(uploadStored, keepFirst, { loose: true, message: (result) => (result as contract.StoredFile).url }),
    serve(
      contract.uploadEditor,
      async (call): Promise<[string, string]> => {
        const { id, url, fileName } = await keepFirst(call);
        return [url, fileLink(kernel, call.actor, { id, key: url }, fileName, call.now)];
      },
      { loose: true },
    ),
    serve(
      contract.getAccessUrl,
      async ({ input, actor, rows, now }) => {
        const key = input.url.replace(/^\/+/, "");
        // An external address is not a stored path; links are made only to our own files.
        const file = (await rows.files([key])).get(key);
        // Do not reveal whether a path leads to somebody else's file or to none.
        if (!file) throw new Refusal(40401);
        return fileLink(kernel, actor, file, file.fileName, now);
      },
      { loose: true },
    ),
    serve(
      contract.openFile,
      async ({ input, now }) => {
        const { key, expires, sig } = input;
        const name = input.name ?? key.split("/").at(-1) ?? "file";
        if (!linkOpens({ key, name, expires }, sig, kernel.secret, now)) throw notOpen();
        const found = await files.open(key);
        if (!found) throw new Refusal(40401);
        const save = input.download === undefined ? {} : { shown: false };
        return { name, type: typeOf(endingOf(key)), body: found.body, ...save };
      },
      { loose: true },
    ),
    serve(
      contract.staticFile,
      async ({ input, rows }) => {
        const key = input["*"];
        const file = (await rows.files([key])).get(key);
        const found = file && (await files.open(key));
        if (!found) throw new Refusal(40401);
        return { name: file.fileName, type: typeOf(endingOf(key)), body: found.body, shown: false };
      },
      { loose: true },
    ),
    serve(
      contract.pdfPreviewIframe,
      async ({ input, now }) => {
        const { key, expires, sig } = input;
        const name = input.name ?? key.split("/").at(-1) ?? "file";
        if (!linkOpens({ key, name, expires }, sig, kernel.secret, now)) throw notOpen();
        if (endingOf(key) !== "pdf") throw new Refusal(42201, "仅支持预览PDF文件");
        const found = await files.open(key);
        if (!found) throw new Refusal(40401);
        found.body.destroy();
        const query = new URLSearchParams({ key, name, expires: String(expires), sig });
        return {
          name: "preview.html",
          type: "text/html; charset=utf-8",
          shown: true,
          body: previewPage(name, `${apiBase}/common/file/open?${query.toString()}`),
        };
      },
      { loose: true },
    ),
  ];
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest("hex");
}
