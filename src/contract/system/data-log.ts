import * as z from "zod/mini";
import { filledText, rowId } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { auditFields, int, rowOf, text } from "../fields.ts";
import { entitySet } from "../list.ts";

/** A snapshot of a row after one write. */
export const dataLogFields = {
  id: auditFields.id,
  dataTable: text(64, { title: "表名", query: "like" }),
  dataId: text(32, { title: "数据ID", query: "eq" }),
  dataVersion: int({ title: "版本号" }),
  /** JSON text of the registered fields, masked as in lists. */
  dataContent: text(100_000, { title: "数据内容", sort: false }),
  createBy: text(50, { title: "操作人", text: "user", query: "eq" }),
  createName: text(100, { title: "创建人" }),
  createTime: auditFields.createTime,
  tenantId: auditFields.tenantId,
};

/** A field of a version as display text. */
export const ShownField = z.object({ name: z.string(), title: z.string(), text: z.string() });
export type ShownField = z.output<typeof ShownField>;

/** One version with its fields. */
export const DataVersion = z.extend(rowOf(dataLogFields), { shown: z.array(ShownField) });
export type DataVersion = z.output<typeof DataVersion>;

/** 数据日志. */
export const dataLog = entitySet({
  address: "system:dataLog",
  base: "/sys/dataLog",
  title: "数据日志",
  fields: dataLogFields,
  has: "LQ",
  detail: DataVersion,
});

/** Returns the versions of one row, newest first. */
export const queryDataVerList = endpoint({
  method: "GET",
  path: "/sys/dataLog/queryDataVerList",
  permission: "system:dataLog:view",
  input: z.looseObject({ dataTable: filledText(64), dataId: rowId }),
  result: z.array(rowOf(dataLogFields)),
});

/** Returns two versions of one row, the older one first. */
export const queryCompareList = endpoint({
  method: "GET",
  path: "/sys/dataLog/queryCompareList",
  permission: "system:dataLog:view",
  input: z.looseObject({ dataId1: rowId, dataId2: rowId }),
  result: z.array(DataVersion),
  refusals: [40401, 42201],
});
