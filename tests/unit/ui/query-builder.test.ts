import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  canSearch,
  offeredFields,
  type QueryCondition,
  type QueryField,
  type QueryRule,
  queryRules,
  rulesOf,
  withField,
  withRule,
} from "#ui/query-builder/condition.ts";
import { applyChange, redo, startHistory, undo } from "#ui/query-builder/query-history.ts";
import { describeQuery } from "#ui/query-builder/query-text.ts";
import {
  blankQuery,
  changeQuery,
  findNode,
  moveOf,
  type QueryGroup,
  queryOf,
  recordsOf,
  searchOf,
} from "#ui/query-builder/query-tree.ts";
import { checkSave, readRecords, readSaved, savedKey, withSaved } from "#ui/query-builder/saved.ts";
import { isActive } from "#ui/query-builder/use-query-builder.ts";
import { queryEnUS } from "#ui/words/en-US/query.ts";
import { queryZhCN } from "#ui/words/zh-CN/query.ts";

interface Case {
  group: string;
  rule: string;
  records?: QueryCondition[];
  name?: string;
  existing?: string[];
  allowed?: boolean | "ask";
  message?: string;
  from?: QueryRule;
  to?: QueryRule;
  val?: QueryCondition["val"];
  expect?: unknown;
}
const cases = readFileSync(new URL("./rules/cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Case)
  .filter(({ group }) => group === "advanced-query");
const of = (rule: string) => cases.filter((one) => one.rule === rule);

const ids = () => {
  let id = 0;
  return () => `n${++id}`;
};
const condition = (more: Partial<QueryCondition>): QueryCondition => ({ field: "name", rule: "eq", val: "x", ...more });

const fields: readonly QueryField[] = [
  { label: "名称", value: "name", type: "text" },
  { text: "状态", value: "status", type: "select", dictCode: "order_status", dbType: "string" },
  { label: "样品", value: "sample", children: [{ label: "数量", value: "count", type: "number" }] },
];
const offered = offeredFields(fields);

describe("conditions", () => {
  it("hold field, rule, val, type, dbType, options, dictionary, return field and popup (QUERY-06)", () => {
    const picked = withField(condition({}), {
      label: "客户",
      value: "customerId",
      type: "popup",
      dbType: "string",
      options: [{ value: "1", label: "甲" }],
      dictCode: "code",
      dictTable: "cust_customer",
      dictText: "customer_name",
      customReturnField: "id",
      popup: { code: "customer" },
    });
    expect(picked).toEqual({
      field: "customerId",
      rule: "eq",
      val: "",
      type: "popup",
      dbType: "string",
      options: [{ value: "1", label: "甲" }],
      dictCode: "code",
      dictTable: "cust_customer",
      dictText: "customer_name",
      customReturnField: "id",
      popup: { code: "customer" },
    });
    // The query survives saving and reading back.
    const kept: unknown = JSON.parse(JSON.stringify([{ ...picked, val: "1" }]));
    expect(recordsOf(queryOf({ matchType: "and", records: readRecords(kept) }, ids()))).toEqual(kept);
  });

  it("are made of field definitions with label or text, value, type and children (QUERY-07)", () => {
    expect(offered.map(({ label, value, type }) => [label, value, type])).toEqual([
      ["名称", "name", "text"],
      ["状态", "status", "select"],
      ["样品-数量", "sample,count", "number"],
    ]);
  });

  it("of a grouped field are called parent-child and have the value parent,child (QUERY-08)", () => {
    const deep = offeredFields([
      { label: "甲", value: "a", children: [{ label: "乙", value: "b", children: [{ text: "丙", value: "c" }] }] },
    ]);
    expect(deep).toEqual([{ label: "甲-乙-丙", value: "a,b,c" }]);
  });

  it("take over a chosen field's type and dictionary and clear the value (QUERY-09)", () => {
    const [, status] = offered;
    if (!status) throw new Error("no such field");
    expect(withField(condition({ rule: "like", val: "锐测", type: "text" }), status)).toEqual({
      field: "status",
      rule: "eq",
      val: "",
      type: "select",
      dictCode: "order_status",
      dbType: "string",
    });
  });

  it("know the rules eq, like, right_like, left_like, in, ne, gt, ge, lt and le (QUERY-03)", () => {
    expect([...queryRules].toSorted()).toEqual(
      ["eq", "like", "right_like", "left_like", "in", "ne", "gt", "ge", "lt", "le"].toSorted(),
    );
    expect(rulesOf({ type: "text" })).toEqual(queryRules);
    // Matching a part of the text makes no sense for a number, a day or a choice.
    for (const type of ["number", "date", "datetime", "select", "user"]) {
      expect(rulesOf({ type }).filter((rule) => rule.includes("like"))).toEqual([]);
    }
  });

  it("keep the first of several values when the rule is no longer in (QUERY-11)", () => {
    const decided = of("rule-change");
    expect(decided).toHaveLength(4);
    for (const { from = "eq", to = "eq", val = "", expect: wanted } of decided) {
      expect(withRule(condition({ rule: from, val }), to).val).toEqual(wanted);
    }
    expect(withRule(condition({ rule: "in", val: [] }), "eq").val).toBe("");
    expect(withRule(condition({ rule: "eq", val: "a" }), "in").val).toEqual(["a"]);
  });

  it("can be searched by when one of them is whole", () => {
    const decided = of("search");
    expect(decided.length).toBeGreaterThan(8);
    for (const { records = [], allowed } of decided) expect([records, canSearch(records)]).toEqual([records, allowed]);
    expect(canSearch([])).toBe(false);
    expect(canSearch([condition({ val: "  " })])).toBe(false);
    expect(canSearch([condition({ val: 0 })])).toBe(true);
    expect(canSearch([condition({ rule: "in", val: [" ", ""] })])).toBe(false);
    expect(canSearch([{ matchType: "or", records: [condition({ val: "" })] }])).toBe(false);
  });
});

describe("a query", () => {
  const two = (): QueryGroup =>
    queryOf(
      {
        matchType: "and",
        records: [
          condition({ val: "a" }),
          { matchType: "or", records: [condition({ val: "b" }), condition({ val: "c" })] },
          condition({ val: "d" }),
        ],
      },
      ids(),
    );
  /** Writes a query as `a (b|c) d`, so that positions are visible. */
  const shape = (group: QueryGroup): string =>
    group.items
      .map((item) => (item.kind === "group" ? `(${shape(item)})` : String(item.val)))
      .join(group.matchType === "or" ? "|" : " ");
  const idOf = (root: QueryGroup, val: string): string => {
    const search = (group: QueryGroup): string | undefined => {
      for (const item of group.items) {
        if (item.kind === "line" && item.val === val) return item.id;
        const inside = item.kind === "group" ? search(item) : undefined;
        if (inside) return inside;
      }
      return undefined;
    };
    return search(root) ?? "";
  };
  const moved = (root: QueryGroup, val: string, move: Parameters<typeof moveOf>[2]) => {
    const change = moveOf(root, idOf(root, val), move);
    return change ? changeQuery(root, change) : null;
  };

  it("moves lines up, down, out of brackets and into them", () => {
    const root = two();
    expect(shape(root)).toBe("a (b|c) d");
    const show = (next: QueryGroup | null) => next && shape(next);
    expect(show(moved(root, "a", "down"))).toBe("(b|c) a d");
    expect(show(moved(root, "d", "up"))).toBe("a d (b|c)");
    expect(show(moved(root, "c", "up"))).toBe("a (c|b) d");
    expect(show(moved(root, "b", "out"))).toBe("a (c) b d");
    expect(show(moved(root, "a", "in"))).toBe("(a|b|c) d");
    expect(show(moved(root, "d", "in"))).toBe("a (b|c|d)");
    expect(moved(root, "a", "up")).toBeNull();
    expect(moved(root, "a", "out")).toBeNull();
    expect(moved(root, "b", "in")).toBeNull();
  });

  it("never changes what it was made from, and not at all for what is not there", () => {
    const root = two();
    const before = JSON.stringify(root);
    for (const move of ["up", "down", "out", "in"] as const) moved(root, "b", move);
    changeQuery(root, { kind: "remove", id: idOf(root, "b") });
    changeQuery(root, { kind: "value", id: idOf(root, "c"), val: "z" });
    expect(JSON.stringify(root)).toBe(before);
    expect(changeQuery(root, { kind: "remove", id: "nobody" })).toBe(root);
    expect(changeQuery(root, { kind: "value", id: "nobody", val: "" })).toBe(root);
    const bracket = root.items[1];
    // A group cannot be moved into itself.
    expect(changeQuery(root, { kind: "move", id: bracket?.id ?? "", to: { group: bracket?.id ?? "", at: 0 } })).toBe(
      root,
    );
    expect(findNode(root, "nobody")).toBeNull();
  });

  it("can be undone and done again; letters of one value go together", () => {
    const root = blankQuery(ids());
    const line = root.items[0]?.id ?? "";
    let history = startHistory(root);
    for (const val of ["锐", "锐测"]) history = applyChange(history, { kind: "value", id: line, val });
    history = applyChange(history, { kind: "match", id: root.id, matchType: "or" });
    expect(history.past).toHaveLength(2);
    const back = undo(history);
    expect(back?.present.matchType).toBe("and");
    const start = back && undo(back);
    expect(start?.present).toBe(root);
    expect(start && undo(start)).toBeNull();
    expect(start && redo(start)?.present.items[0]).toMatchObject({ val: "锐测" });
    expect(redo(history)).toBeNull();
  });

  it("emits whole conditions only, with brackets and lists without blanks, and is then active (QUERY-12)", () => {
    const query = searchOf(
      queryOf(
        {
          matchType: "or",
          records: [
            condition({ rule: "in", val: ["a", " ", "b "] }),
            condition({ val: "" }),
            { matchType: "and", records: [condition({ field: "" })] },
          ],
        },
        ids(),
      ),
    );
    expect(query).toEqual({ matchType: "or", records: [condition({ rule: "in", val: ["a", "b"] })] });
    expect(isActive(query)).toBe(true);
  });

  it("that was reset or is empty is not active (QUERY-13)", () => {
    expect(isActive(null)).toBe(false);
    expect(isActive({ matchType: "and", records: [] })).toBe(false);
  });

  it("reads as a sentence in Chinese and in English", () => {
    const root = queryOf(
      {
        matchType: "and",
        records: [
          condition({ rule: "like", val: "锐测" }),
          {
            matchType: "or",
            records: [
              condition({ field: "status", rule: "in", val: ["10", "20"] }),
              condition({ field: "sample,count", rule: "ge", val: 3 }),
            ],
          },
          condition({ val: "" }),
        ],
      },
      ids(),
    );
    const names: Readonly<Record<string, string>> = { "10": "待付款" };
    expect(describeQuery(root, offered, queryZhCN, (_, value) => names[value])).toBe(
      "名称包含「锐测」，并且（状态在「待付款」、「20」中，或者样品-数量大于等于「3」）",
    );
    expect(describeQuery(root, offered, queryEnUS, () => undefined)).toBe(
      "名称 contains “锐测” and (状态 is one of “10”, “20” or 样品-数量 is at least “3”)",
    );
    expect(describeQuery(blankQuery(ids()), offered, queryZhCN, () => undefined)).toBe("");
  });
});

describe("saved queries", () => {
  const saved = { title: "月报", matchType: "or" as const, records: [condition({})] };

  it("are judged: the query first, then the name", () => {
    const verdicts = { empty: [false, "空条件不能保存"], exists: ["ask"], ok: [true, "保存成功"], nameless: [false] };
    const decided = of("save");
    expect(decided).toHaveLength(7);
    for (const { name = "", records = [], existing = [], allowed } of decided) {
      const verdict = checkSave(
        name,
        records,
        existing.map((title) => ({ title })),
      );
      expect([name, verdicts[verdict][0]]).toEqual([name, allowed]);
    }
    expect(checkSave(" ", [condition({})], [])).toBe("nameless");
    expect(checkSave(" 月报 ", [condition({})], [saved])).toBe("exists");
  });

  it("hold title, match type and records (QUERY-20)", () => {
    expect(withSaved([], saved)).toEqual([{ title: "月报", matchType: "or", records: [condition({})] }]);
    const over = withSaved([saved, { ...saved, title: "周报" }], { ...saved, matchType: "and" });
    expect(over.map(({ title, matchType }) => [title, matchType])).toEqual([
      ["月报", "and"],
      ["周报", "or"],
    ]);
    expect(readSaved(JSON.parse(JSON.stringify([saved])))).toEqual([saved]);
    expect(readSaved([null, 1, { title: "" }, { title: "x", records: [{ field: 1 }, null] }])).toEqual([
      { title: "x", matchType: "and", records: [] },
    ]);
    expect(readSaved("junk")).toEqual([]);
  });

  it("are kept under a fixed prefix and the save code, or else the path (QUERY-23)", () => {
    expect(savedKey("/order/orderList", "orders")).toBe("superQuerySaved_orders");
    expect(savedKey("/order/orderList")).toBe("superQuerySaved_/order/orderList");
    expect(savedKey("/order/orderList", "")).toBe("superQuerySaved_/order/orderList");
  });
});
