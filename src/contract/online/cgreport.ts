import * as z from "zod/mini";
import { filledText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";
import { paging } from "../list.ts";

/** A column of a report; `customRender` is the key of its labels in `dictOptions`. */
export const ReportColumn = z.looseObject(
  z.object({
    title: z.string(),
    dataIndex: z.string(),
    align: z.enum(["left", "center", "right"]),
    sorter: z.boolean(),
    customRender: z.optional(z.string()),
    /** Display type of the value; money is in cents. */
    fieldType: z.string(),
  }).shape,
);
export type ReportColumn = z.output<typeof ReportColumn>;

export const ReportOption = z.looseObject({ value: z.string(), text: z.string() });

/** Title, columns and dictionaries of a report popup. */
export const ReportHead = z.looseObject(
  z.object({
    cgRpConfigId: z.string(),
    cgRpConfigName: z.string(),
    columns: z.array(ReportColumn),
    /** Dictionary items by key; stock servers may include nulls. */
    dictOptions: z.record(z.string(), z.array(z.nullable(ReportOption))),
  }).shape,
);
export type ReportHead = z.output<typeof ReportHead>;

/** A search field; `hidden` "1" hides it. A field of mode `group` is sent as `_begin` and `_end`. */
export const ReportQuery = z.looseObject(
  z.object({
    field: z.string(),
    label: z.string(),
    mode: z.enum(["single", "group"]),
    view: z.string(),
    hidden: z.enum(["0", "1"]),
    dictCode: z.nullable(z.string()),
  }).shape,
);
export type ReportQuery = z.output<typeof ReportQuery>;

const code = filledText(60);

/** Returns the head of the report with this code. Each report has its own permission, which all three calls check. */
export const getRpColumns = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getRpColumns/:code",
  permission: "session",
  input: z.looseObject({ code }),
  result: ReportHead,
  refusals: [40401],
});

/** Returns the search fields of a report. */
export const getQueryInfo = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getQueryInfo/:cgRpConfigId",
  permission: "session",
  input: z.looseObject({ cgRpConfigId: code }),
  result: z.array(ReportQuery),
  refusals: [40401],
});

/**
 * Returns a page of a report. Parameters: its search fields, paging, sorting, `field`, and dynamic parameters as
 * `self_*`. Unknown parameter names are refused. An unknown sort column is replaced by the default order, as in every
 * list.
 */
export const getReportData = endpoint({
  method: "GET",
  path: "/online/cgreport/api/getData/:cgRpConfigId",
  permission: "session",
  input: z.catchall(
    z.object({
      cgRpConfigId: code,
      ...paging,
      column: z._default(textUpTo(60), ""),
      order: z._default(textUpTo(20), "desc"),
      field: z._default(textUpTo(4000), ""),
    }),
    z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  ),
  result: z.looseObject({ records: z.array(z.record(z.string(), z.unknown())), total: z.int() }),
  refusals: [40401, 40001],
});
