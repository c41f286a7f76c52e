import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { instant, int, text } from "../fields.ts";
import { entitySet } from "../list.ts";
import { StoredFile, uploadCommon } from "./file.ts";

const fields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  fileName: text(255, { title: "文件名称", query: "like" }),
  url: text(255, { title: "文件地址", query: "like" }),
  fileSize: int({ title: "大小", format: "bytes" }),
  contentType: text(100, { title: "类型", query: "like" }),
  module: text(60, { title: "模块", query: "like" }),
  refCount: int({ title: "引用数", sort: false }),
  createBy: text(50, { title: "上传人", text: "user", query: "eq" }),
  createTime: instant({ title: "上传时间", query: "range" }),
  tenantId: int({ noExport: true }),
};

/** 文件列表: files stored for the tenant. The rows that contain a file decide who may open it. */
export const storedFile = entitySet({
  address: "oss:file",
  base: "/sys/oss/file",
  title: "文件",
  fields,
  has: "LQD",
  rules: [],
});

/** Storage quota of a tenant, in bytes. */
export const storageBytes = 10 * 1024 ** 3;

/** Returns the used storage. */
export const storageUsage = endpoint({
  method: "GET",
  path: "/sys/oss/file/usage",
  entity: "oss:file",
  permission: "oss:file:list",
  input: z.looseObject({}),
  result: z.object({ count: z.int(), size: z.int(), quota: z.int() }),
});

/** 上传 in the file list. */
export const uploadStored = endpoint({
  method: "POST",
  path: "/sys/oss/file/upload",
  entity: "oss:file",
  permission: "oss:file:upload",
  input: uploadCommon.input,
  result: StoredFile,
  body: "multipart",
  refusals: [42201],
  operation: 2,
  title: "上传文件",
});
