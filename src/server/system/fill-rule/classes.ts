import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { Refusal } from "#src/lib/refusal.ts";
import { compactDay } from "#src/lib/time.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { nextCount, nextNumber, plainKinds, previewNumber } from "#src/server/kernel/rows/serial.ts";
import { codeOfNewCategory } from "#src/server/system/category/door.ts";
import { nextDepartCode } from "#src/server/system/depart/door.ts";

/** What an implementation gets: the rule's parameters, overridden by those of the form. */
interface Fill {
  rows: Rows;
  ruleCode: string;
  params: Readonly<Record<string, unknown>>;
  /** Returns the value without using it up. */
  preview: boolean;
}

interface FillClass {
  title: string;
  /** Parameters as JSON, shown as an example. */
  example: string;
  params: z.ZodMiniObject;
  next(fill: Fill): Promise<string>;
}

const idOf = z.optional(z.string().check(z.maxLength(32)));

const serial = z.object({
  prefix: z.string().check(z.regex(/^[A-Za-z]{0,6}$/)),
  date: z.enum(["none", "year", "month", "day"]),
  digits: z.int().check(z.minimum(2), z.maximum(10)),
});
/** Digits of the compact day (20260315) in a number. */
const dateDigits = { none: 0, year: 4, month: 6, day: 8 } as const;

const plain = z.object({ kind: z.enum(plainKinds as [string, ...string[]]) });
const report = z.object({
  labCode: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
  language: z.enum(["C", "E"]),
});

const byParent = z.object({ parentId: idOf });
const byPid = z.object({ pid: idOf });

/** The implementations that a fill rule can name. A rule never names code: any other text is refused. */
export const fillClasses: Readonly<Record<string, FillClass>> = {
  DailyNumber: {
    title: "业务单号",
    example: `{"kind":"order"}`,
    params: plain,
    next({ rows, params, preview }) {
      const kind = plain.parse(params).kind as (typeof plainKinds)[number];
      return preview ? previewNumber(rows, kind) : nextNumber(rows, kind);
    },
  },
  ReportNumber: {
    title: "报告编号",
    example: `{"labCode":"L001","language":"C"}`,
    params: report,
    next({ rows, params, preview }) {
      const kind = { kind: "report", ...report.parse(params) } as const;
      return preview ? previewNumber(rows, kind) : nextNumber(rows, kind);
    },
  },
  SerialNumber: {
    title: "前缀、日期和流水号",
    example: `{"prefix":"HT","date":"month","digits":4}`,
    params: serial,
    async next({ rows, ruleCode, params, preview }) {
      const { prefix, date, digits } = serial.parse(params);
      const period = compactDay(rows.now).slice(0, dateDigits[date]);
      const count = await nextCount(rows, `fill:${ruleCode}`.slice(0, 40), period, preview);
      return `${prefix}${period}${String(count).padStart(digits, "0")}`;
    },
  },
  OrgCode: {
    title: "机构编码",
    example: `{}`,
    params: byParent,
    next: ({ rows, params }) => nextOrgCode(rows, byParent.parse(params).parentId ?? ""),
  },
  CategoryCode: {
    title: "分类编码",
    example: `{}`,
    params: byPid,
    next: ({ rows, params }) => codeOfNewCategory(rows, byPid.parse(params).pid || "0"),
  },
};

/** The implementation with this name; refuses an unknown one. */
export function fillClassOf(ruleClass: string): FillClass {
  const found = Object.hasOwn(fillClasses, ruleClass) ? fillClasses[ruleClass] : undefined;
  if (found) return found;
  throw new Refusal(42201, `规则实现类不存在，请选择${Object.keys(fillClasses).join("、")}之一`);
}

/** The parameters of a rule: the stored JSON, overridden by the form's values of the same names. */
export function fillParams(
  ruleClass: string,
  ruleParams: string | null,
  form: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { params, example } = fillClassOf(ruleClass);
  const own = Object.fromEntries(Object.entries(form).filter(([name]) => Object.hasOwn(params.shape, name)));
  const parsed = params.safeParse({ ...stored(ruleParams), ...own });
  if (!parsed.success) throw new Refusal(42201, `规则参数不正确，应类似 ${example}`);
  return parsed.data;
}

function stored(ruleParams: string | null): object {
  if (!ruleParams?.trim()) return {};
  try {
    const value: unknown = JSON.parse(ruleParams);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, with the same message as JSON of another kind.
  }
  throw new Refusal(42201, "规则参数应为JSON对象");
}

/** The code of a new department below `parentId`; "" = at the top. */
async function nextOrgCode(rows: Rows, parentId: string): Promise<string> {
  if (rows.actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  const [above] = parentId
    ? await rows.tx
        .select({ orgCode: sysDepart.orgCode })
        .from(sysDepart)
        .where(and(eq(sysDepart.tenantId, rows.actor.tenantId), eq(sysDepart.id, parentId)))
    : [];
  if (parentId && !above) throw new Refusal(40401, "上级部门不存在");
  return nextDepartCode(rows, above?.orgCode ?? "");
}
