import { permissionsOf } from "#src/contract/endpoint.ts";
import * as contract from "#src/contract/online/cgreport.ts";

import type { Field } from "#src/contract/fields.ts";
import { listInput } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { dictTextsOf } from "#src/server/system/dict/door.ts";
import { type Report, reports } from "./reports.ts";

/** The report with a code or id, if the actor may see it; otherwise it does not exist. */
function reportOf(actor: Actor, by: "id" | "code", value: string): Report {
  const report = reports.find((one) => one[by] === value);
  if (!report || !report.needs.some((need) => actor.can(need))) throw new Refusal(40401);
  return report;
}

const fieldOf = (report: Report, name: string): Field | undefined =>
  Object.hasOwn(report.fields, name) ? report.fields[name] : undefined;

/** Columns the actor may see, without those hidden by permission. */
const columnsFor = (report: Report, actor: Actor): string[] =>
  report.columns.filter((name) => {
    const need = fieldOf(report, name)?.need;
    return !need || permissionsOf(need).some((one) => actor.can(one));
  });

const rightAligned = ["int", "money", "bp"];

function columnOf(report: Report, name: string): contract.ReportColumn {
  const field = fieldOf(report, name);
  return {
    title: field?.title ?? name,
    dataIndex: name,
    align: rightAligned.includes(field?.type ?? "") && !field?.dict ? "right" : "left",
    sorter: field?.sort !== false && !field?.virtual,
    fieldType: field?.type ?? "text",
    ...(field?.dict ? { customRender: field.dict } : {}),
  };
}

/** Items of the dictionaries that columns and search fields use. */
async function optionsOf(rows: Rows, report: Report) {
  const names = [...report.columns, ...report.search.map((one) => one.field)];
  const codes = [...new Set(names.flatMap((name) => fieldOf(report, name)?.dict ?? []))];
  const lists = await Promise.all(codes.map((code) => dictTextsOf(rows, code)));
  return Object.fromEntries(codes.map((code, at) => [code, lists[at] ?? []]));
}

function queryOf(
  report: Report,
  { field: name, range = false, hidden = false }: Report["search"][number],
): contract.ReportQuery {
  const field = fieldOf(report, name);
  const view = field?.dict ? "list" : field?.type === "instant" || field?.type === "day" ? "date" : "text";
  return {
    field: name,
    label: field?.title ?? name,
    mode: range ? "group" : "single",
    view,
    hidden: hidden ? "1" : "0",
    dictCode: field?.dict ?? null,
  };
}

const self = "self_";

/** List parameters from a call's other names; refuses a name that the report does not know. */
function narrowed(report: Report, input: Readonly<Record<string, unknown>>): Record<string, string> {
  const asked = Object.entries(input).filter(([name]) => name !== "_t" && name !== "cgRpConfigId");
  return Object.fromEntries(
    asked.flatMap(([name, value]) => {
      const text = String(value);
      if (name.startsWith(self)) {
        const param = name.slice(self.length);
        const field = Object.hasOwn(report.params, param) ? report.params[param] : undefined;
        if (!field) throw new Refusal(40001, `参数校验失败：不支持的参数 ${name.slice(0, 60)}`);
        return text === "" ? [] : [[field, text] as const];
      }
      const bare = name.replace(/_(begin|end)$/, "");
      const search = report.search.find((one) => one.field === bare);
      if (!search || (bare !== name && !search.range))
        throw new Refusal(40001, `参数校验失败：不支持的查询条件 ${name.slice(0, 60)}`);
      return text === "" ? [] : [[name, text] as const];
    }),
  );
}

/** Calls that read reports. */
export const cgreportRoutes: Route[] = [
  serve(contract.getRpColumns, async ({ input, actor, rows }) => {
    const report = reportOf(actor, "code", input.code);
    return {
      cgRpConfigId: report.id,
      cgRpConfigName: report.name,
      columns: columnsFor(report, actor).map((name) => columnOf(report, name)),
      dictOptions: await optionsOf(rows, report),
    };
  }),
  serve(contract.getQueryInfo, async ({ input, actor }) => {
    const report = reportOf(actor, "id", input.cgRpConfigId);
    return report.search.map((search) => queryOf(report, search));
  }),
  serve(contract.getReportData, async ({ input, actor, rows }) => {
    const { cgRpConfigId, pageNo, pageSize, column, order, field, ...others } = input;
    const report = reportOf(actor, "id", cgRpConfigId);
    const columns = columnsFor(report, actor);
    const asked = field.split(",").filter((name) => columns.includes(name));
    const limits = narrowed(report, others);
    const page = await report.page(
      rows,
      listInput.parse({
        pageNo,
        pageSize,
        // Only columns of the report can be sorted by or requested. Anything else means the default order and all
        // columns.
        ...(columns.includes(column) ? { column, order } : {}),
        field: ["id", ...(asked.length > 0 ? asked : columns)].join(","),
        ...limits,
      }),
    );
    return { ...page };
  }),
];
