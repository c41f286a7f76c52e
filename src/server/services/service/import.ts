import { and, eq } from "drizzle-orm";
import type { DictCode } from "#src/contract/dict-codes.ts";
import { ServiceInput } from "#src/contract/services/service-form.ts";
import { serviceFields } from "#src/contract/services/service.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { svcCategory } from "#src/server/db/schema/service.ts";
import { type ImportColumn, importColumnsOf } from "#src/contract/import-columns.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { allLabs } from "#src/server/otherConfig/door.ts";
import { categoryEntity } from "#src/server/services/category/entity.ts";
import { labelChoices } from "./labels.ts";
import { addService } from "./save.ts";

const named = (name: string, title: string, max: number): ImportColumn => ({ name, title, kind: "text", max });

/** Import columns. A cell with several values holds their names, separated by commas or 、. */
export const importColumns: readonly ImportColumn[] = [
  ...importColumnsOf(serviceFields, ["serviceName*", "serviceType"]),
  named("category", "分类", 40),
  named("lab", "检测公司", 80),
  named("industries", "适用行业", 400),
  named("products", "适用产品", 400),
  named("tags", "标签", 120),
  named("marketNames", "目标市场", 200),
  named("qualificationNames", "资质", 200),
  ...importColumnsOf(serviceFields, [
    "standards",
    "needSample",
    "onSite",
    "sampleRequire",
    "tatDays",
    "priceMode",
    "price",
    "marketPrice",
    "subtitle",
    "sortNo",
  ]),
];

type Line = Readonly<Record<string, unknown>>;

const namesIn = (line: Line, column: string) =>
  plainText(line[column])
    .split(/[,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Ids for names, joined by commas; refuses unknown names. */
function behind(title: string, names: readonly string[], known: ReadonlyMap<string, string>): string {
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Refusal(40001, `${title}不存在：${unknown.join("、")}`);
  return [...new Set(names.map((name) => known.get(name)))].join(",");
}

/** A dictionary's values, found by text or by value. */
async function wordsOf(rows: Rows, dict: DictCode): Promise<Map<string, string>> {
  const items = (await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId)).get(dict) ?? new Map<string, string>();
  return new Map([...items].flatMap(([value, text]) => [[text, value] as const, [value, value] as const]));
}

/** Imports one line as a draft under the rules of the form: it may have gaps but no contradictions. */
export async function importService(rows: Rows, line: Line): Promise<void> {
  const choices = await labelChoices(rows);
  const byName = (labels: readonly { id: string; name: string; enabled: boolean }[]) =>
    new Map(
      labels
        .filter(({ enabled }) => enabled)
        // A product can be given by its own name or by its full path.
        .flatMap(({ id, name }) => [[name.split(" / ").at(-1) ?? name, id] as const, [name, id] as const]),
    );
  const labs = new Map(
    (await allLabs(rows)).flatMap(({ id, labName, shortName }) => [[shortName, id] as const, [labName, id] as const]),
  );
  const parsed = ServiceInput.safeParse({
    ...line,
    categoryId: await categoryNamed(rows, namesIn(line, "category")),
    defaultLabId: behind("检测公司", namesIn(line, "lab").slice(0, 1), labs),
    industryIds: behind("适用行业", namesIn(line, "industries"), byName(choices.industries)),
    productCategoryIds: behind("适用产品", namesIn(line, "products"), byName(choices.products)),
    tagIds: behind("标签", namesIn(line, "tags"), byName(choices.tags)),
    markets: behind("目标市场", namesIn(line, "marketNames"), await wordsOf(rows, "target_market")),
    qualifications: behind("资质", namesIn(line, "qualificationNames"), await wordsOf(rows, "qualification")),
  });
  if (!parsed.success) throw new Refusal(40001, parsed.error.issues.map((issue) => issue.message).join("；"));
  await addService(rows, parsed.data);
}

async function categoryNamed(rows: Rows, [name]: readonly string[]): Promise<string> {
  if (!name) return "";
  const found = await rows.first(categoryEntity, and(eq(svcCategory.categoryName, name), eq(svcCategory.status, "1")));
  if (!found) throw new Refusal(40001, `分类不存在：${name}`);
  return found.id;
}
