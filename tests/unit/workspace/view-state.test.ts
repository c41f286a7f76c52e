import { describe, expect, it } from "vitest";
import type { SavedView } from "#src/contract/system/desk/saved-view.ts";
import { SavedViewState } from "#src/contract/system/desk/saved-view.ts";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import {
  chosenView,
  patchTo,
  stepped,
  strangersOf,
  viewNames,
  viewPart,
} from "#src/workspace/screen/list/views/view-state.ts";

const filters: readonly Filter[] = [{ kind: "text", name: "customerName", label: { title: "客户名称" } }];
const known = viewNames(filters, { param: "tab" });
const view = (id: string, search: Record<string, string>): SavedView => ({
  id,
  name: id,
  roleCode: null,
  roleName: null,
  mayChange: true,
  value: { search },
  version: 0,
});

describe("a view of an address", () => {
  it("holds filters, state, query, sort and page size; neither page nor open record, and nothing usual", () => {
    const search = {
      customerName: "有限",
      tab: "60",
      superQueryParams: "[]",
      column: "createTime",
      order: "asc",
      pageSize: "50",
      pageNo: "3",
      detail: "1001",
      view: "v1",
      stranger: "x",
    };
    expect(viewPart(search, known)).toEqual({
      customerName: "有限",
      tab: "60",
      superQueryParams: "[]",
      order: "asc",
      pageSize: "50",
    });
    expect(viewPart({ column: "createTime", order: "desc", pageSize: "20", tab: "" }, known)).toEqual({});
  });

  it("is in force where the address names it, or shows just what it shows", () => {
    const views = [view("a", { tab: "10" }), view("b", { tab: "60", order: "desc" })];
    expect(chosenView(views, { tab: "60", pageNo: "2" }, known)?.id).toBe("b");
    expect(chosenView(views, { tab: "60", view: "a" }, known)?.id).toBe("a");
    expect(chosenView(views, { tab: "60", view: "gone" }, known)?.id).toBe("b");
    expect(chosenView(views, { tab: "60", customerName: "甲" }, known)).toBeNull();
    expect(chosenView([view("all", {})], {}, known)).toBeNull();
  });

  it("takes the whole address over: what it does not name is gone, what the screen does not know is passed over", () => {
    const shown = view("a", { tab: "10", dropped: "x" });
    expect(patchTo({ customerName: "甲", pageNo: "2", detail: "7" }, shown, known)).toEqual({
      customerName: undefined,
      pageNo: undefined,
      detail: undefined,
      tab: "10",
      view: "a",
    });
    expect(strangersOf(shown.value, known)).toEqual(["dropped"]);
    expect(patchTo({ tab: "10", view: "a" }, null, known)).toEqual({ tab: undefined, view: undefined });
  });

  it("moves one step among its neighbours, and not past the end", () => {
    expect(stepped(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(stepped(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(stepped(["a", "b"], "a", -1)).toBeNull();
    expect(stepped(["a", "b"], "b", 1)).toBeNull();
  });

  it("is plain data: anything else in a stored one is dropped, and what is none is refused", () => {
    const stored = JSON.parse('{"search":{"tab":"1"},"run":"alert(1)","columns":{"widths":{"__proto__":9,"a":90}}}');
    const read = SavedViewState.safeParse(stored).data;
    expect(Object.keys(read ?? {})).not.toContain("run");
    expect(Object.hasOwn(read?.columns?.widths ?? {}, "__proto__")).toBe(false);
    expect(SavedViewState.safeParse({ search: { tab: ["1"] } }).success).toBe(false);
    expect(SavedViewState.safeParse({ search: {}, columns: { pins: { a: "left" } } }).success).toBe(false);
    expect(SavedViewState.parse({ search: { tab: "1" }, run: "alert(1)" })).toEqual({ search: { tab: "1" } });
  });
});
