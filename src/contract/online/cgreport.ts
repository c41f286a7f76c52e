import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { paging } from "../list.ts";

/** A column of a report; `customRender` is the key of its texts in dictOptions. */
export const ReportColumn = z
  .object({
    title: z.string(),
    dataIndex: z.string(),
    align: z.enum(["left", "center", "right"]),
    sorter: z.boolean(),
    customRender: z.string().optional(),
    /** How the value is written; money stands in cents. */
    fieldType: z.string(),
  })
  .loose();
export type ReportColumn = z.output<typeof ReportColumn>;

export const ReportOption = z.object({ value: z.string(), text: z.string() }).loose();

/** What a report popup is made of. */
export const ReportHead = z
  .object({
    cgRpConfigId: z.string(),
    cgRpConfigName: z.string(),
    columns: z.array(ReportColumn),
    /** Lists by key; stock servers let nulls stand in them. */
    dictOptions: z.record(z.string(), z.array(ReportOption.nullable())),
  })
  .loose();
export type ReportHead = z.output<typeof ReportHead>;

/** A field to search by; "1" hides it, a group is sent as `_begin` and `_end`. */
export const ReportQuery = z
  .object({
    field: z.string(),
    label: z.string(),
    mode: z.enum(["single", "group"]),
    view: z.string(),
    hidden: z.enum(["0", "1"]),
    dictCode: z.string().nullable(),
  })
  .loose();
export type ReportQuery = z.output<typeof ReportQuery>;

const code = z.string().min(1).max(60);

/** Head of the report of a code. Who may see a report is the report's own right, asked for in all three calls. */
export const getRpColumns = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getRpColumns/:code",
  permission: "session",
  input: z.object({ code }).loose(),
  result: ReportHead,
  refusals: [40401],
});

/** What a report can be searched by. */
export const getQueryInfo = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getQueryInfo/:cgRpConfigId",
  permission: "session",
  input: z.object({ cgRpConfigId: code }).loose(),
  result: z.array(ReportQuery),
  refusals: [40401],
});

/**
 * A page of a report: its search fields beside paging, sorting and `field`, dynamic parameters as `self_*`. Unknown
 * names of parameters are refused; an unknown sort column means the usual order, as in every list.
 */
export const getReportData = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getData/:cgRpConfigId",
  permission: "session",
  input: z
    .object({
      cgRpConfigId: code,
      ...paging,
      column: z.string().max(60).default(""),
      order: z.string().max(20).default("desc"),
      field: z.string().max(4000).default(""),
    })
    .catchall(z.union([z.string(), z.number().transform(String)])),
  result: z.object({ records: z.array(z.record(z.string(), z.unknown())), total: z.int() }).loose(),
  refusals: [40401, 40001],
});
