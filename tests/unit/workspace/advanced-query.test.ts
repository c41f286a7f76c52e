import type { Permission } from "#src/contract/permissions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import zhCommon from "#locales/zh-CN/common.json" with { type: "json" };
import { orderLabel } from "#src/features/order/order/labels.ts";
import zhOrder from "#locales/zh-CN/order.json" with { type: "json" };
import { flag, int, instant, json, money, text as textField } from "#src/contract/fields.ts";
import { addWords } from "#src/lib/text.ts";
import { addressOfQuery, countOf, queryOfAddress } from "#src/workspace/screen/list/advanced/address.ts";
import { queryFieldsOf } from "#src/workspace/screen/list/advanced/fields.ts";
import { superQueryOf, wrap, type Filter } from "#src/workspace/screen/list/query.ts";
import * as z from "zod/mini";

beforeAll(() => {
  addWords("common", zhCommon);
  addWords("order", zhOrder);
});

describe("modes of the search input", () => {
  it("like gives *x* (QUERY-26)", () => {
    expect(wrap("like", "锐测")).toBe("*锐测*");
  });
  it("ne gives !x (QUERY-27)", () => {
    expect(wrap("ne", "10")).toBe("!10");
  });
  it("ge gives >=x (QUERY-28)", () => {
    expect(wrap("ge", "10")).toBe(">=10");
  });
  it("le gives <=x (QUERY-29)", () => {
    expect(wrap("le", "10")).toBe("<=10");
  });
});

const query = {
  matchType: "or" as const,
  records: [
    { field: "customerName", rule: "like" as const, val: "100%棉", type: "text" },
    {
      matchType: "and" as const,
      records: [
        { field: "status", rule: "in" as const, val: ["10", "20"], type: "select", dictCode: "order_status" },
        { field: "amount", rule: "ge" as const, val: 100, type: "money", dbType: "int" },
      ],
    },
  ],
};

describe("an advanced query in the address", () => {
  it("travels as URL-encoded JSON with its match type (QUERY-25)", () => {
    const address = addressOfQuery(query);
    const sent = superQueryOf({
      superQueryParams: address["superQueryParams"] ?? "",
      superQueryMatchType: address["superQueryMatchType"] ?? "",
    });
    expect(sent["superQueryMatchType"]).toBe("or");
    expect(sent["superQueryParams"]).toBe(encodeURI(address["superQueryParams"] ?? ""));
    expect(JSON.parse(decodeURI(sent["superQueryParams"] ?? ""))).toEqual([
      { field: "customerName", rule: "like", val: "100%棉", type: "text" },
      {
        matchType: "and",
        records: [
          // Values joined as servers read them; builder-only data is left out.
          { field: "status", rule: "in", val: "10,20", type: "select" },
          { field: "amount", rule: "ge", val: 100, type: "money", dbType: "int" },
        ],
      },
    ]);
  });

  it("is read back, counted, and cleared to page 1", () => {
    const address = addressOfQuery(query);
    const back = queryOfAddress({
      superQueryParams: address["superQueryParams"] ?? "",
      superQueryMatchType: address["superQueryMatchType"] ?? "",
    });
    expect(back?.records[1]).toMatchObject({ records: [{ val: ["10", "20"] }, { val: 100 }] });
    expect(countOf(back)).toBe(3);
    expect(countOf(null)).toBe(0);
    expect(addressOfQuery(null)).toEqual({
      superQueryParams: undefined,
      superQueryMatchType: undefined,
      pageNo: undefined,
    });
  });

  it.each(["", "junk", "{}", "[]", "[1,null]", '[{"field":1}]'])("that is rubbish is none: %s", (superQueryParams) => {
    expect(queryOfAddress({ superQueryParams })).toBeNull();
  });
});

describe("the fields that can be asked for", () => {
  const filters: readonly Filter[] = [
    { kind: "text", name: "orderNo", label: orderLabel.orderNo },
    { kind: "text", name: "trackingNo", label: orderLabel.trackingNo },
    { kind: "dict", name: "orderStatus", label: orderLabel.orderStatus, dict: "order_status" },
    { kind: "days", name: "dueDate", label: orderLabel.dueDate, instant: false },
  ];
  const columns = [
    { id: "orderNo", title: "编号" },
    { id: "payableAmount", title: "应付金额" },
    { id: "actions", title: "操作" },
  ];

  it("are the filters and columns that the registry knows, by their types", () => {
    const fields = {
      orderNo: textField(20),
      trackingNo: { ...textField(40), virtual: true },
      orderStatus: { ...textField(2), dict: "order_status" as const },
      payableAmount: money(),
      createTime: instant(),
    };
    expect(queryFieldsOf({ filters, columns, fields })).toEqual([
      { value: "orderNo", label: orderLabel.orderNo.title, type: "text" },
      { value: "orderStatus", label: orderLabel.orderStatus.title, type: "select", dictCode: "order_status" },
      expect.objectContaining({ value: "payableAmount", label: "应付金额", type: "money" }),
    ]);
  });

  it("leave out what this person may not see, and what he sees masked (M1)", () => {
    const fields = {
      a: { ...int(), need: "order:order:cost" as Permission },
      b: json(z.unknown()),
      c: { ...textField(11), mask: "mobile" as const },
      d: flag(),
    };
    const shown = queryFieldsOf({
      filters: [],
      columns: ["a", "b", "c", "d"].map((id) => ({ id, title: id })),
      fields,
    });
    expect(shown.map(({ value, rules }) => [value, rules])).toEqual([["d", ["eq", "ne"]]]);
  });

  it("say what a number counts", () => {
    const fields = { minutes: int({ title: "首次响应时长", unit: "分钟" }) };
    const [asked] = queryFieldsOf({ filters: [], columns: [{ id: "minutes", title: "首次响应时长" }], fields });
    expect(asked?.label).toBe("首次响应时长（分钟）");
  });

  it("are the filters alone where a list has no registry", () => {
    expect(queryFieldsOf({ filters, columns }).map(({ value, type }) => [value, type])).toEqual([
      ["orderNo", "text"],
      ["trackingNo", "text"],
      ["orderStatus", "select"],
      ["dueDate", "date"],
    ]);
  });
});
