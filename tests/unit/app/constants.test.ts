import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { callTimeoutMs } from "#src/client/call.ts";
import * as notice from "#src/client/live.ts";
import * as tableChannel from "#src/client/table-channel.ts";
import { ELLIPSIS_LENGTH } from "#src/lib/text-width.ts";
import { sessionLifetimeMs } from "#src/session/local-storage.ts";
import { departCell } from "#src/widgets/edit-cells/depart.tsx";
import { userCell } from "#src/widgets/edit-cells/user.tsx";
import { dictSearchRestMs } from "#src/widgets/dict/dict-search.tsx";
import { businessSizes } from "#src/widgets/pick/business-pick.tsx";
import { defaultSort } from "#src/workspace/screen/list/query.ts";
import { pageSizes } from "#src/contract/list.ts";
import { screenTimeoutMs } from "#src/workspace/screen/screens.ts";
import { codeModes } from "#ui/code-editor/modes.ts";
import { acceptsInput, type CronInput, unitLimits, yearChoices } from "#ui/cron/fields.ts";
import { previewCount, previewDelayMs } from "#ui/cron-editor/use-cron-outlook.ts";
import { firstAddSettings, settledAdd } from "#ui/edit-table/core/add-settings.ts";
import { editPageSizes } from "#ui/edit-table/bars/edit-pages.tsx";
import { editMaxHeight, editSizes } from "#ui/edit-table/edit-table.tsx";
import { leastDrawn } from "#ui/edit-table/grid/grid-body.tsx";
import { inputPopSize } from "#ui/edit-table/kinds/input-pop-layer.tsx";
import { scrollFlag, scrollRestMs } from "#ui/edit-table/grid/scroll-flag.ts";
import { placeColumns } from "#ui/edit-table/grid/layout.ts";
import { kitKinds } from "#ui/edit-table/kinds/kit-kinds.ts";
import { createEditTable } from "#ui/edit-table/table.ts";
import { flashMs } from "#ui/table/flash.ts";
import { editTableZhCN } from "#ui/words/zh-CN/edit-table.ts";
import { pickerSizes } from "#ui/picker-dialog/picker-dialog.tsx";
import { queryRules, type MatchType } from "#ui/query-builder/condition.ts";
import { SEARCH_PAGE_SIZE, SEARCH_REST_MS } from "#ui/search-select/search-rule.ts";

const table = (
  columns: Parameters<typeof createEditTable>[0]["columns"],
  rows: readonly Record<string, unknown>[] = [],
) => createEditTable({ columns, rows }, kitKinds, editTableZhCN);

describe("limits and times of the specification", () => {
  it("keep a session 7 days, give a request 90 s and a screen's code 120 s (CONST-01)", () => {
    expect([sessionLifetimeMs, callTimeoutMs, screenTimeoutMs]).toEqual([604_800_000, 90_000, 120_000]);
  });

  it("lock the notice socket's heartbeat at 20 s and its reconnect at 5 s", () => {
    expect([notice.heartbeatMs, notice.reconnectMs]).toEqual([20_000, 5_000]);
  });

  it("beat the table channel every 10 s, wait 6 s, come back after 5 s, mark a row 1400 ms, and take scrolling for over after 100 ms (CONST-03)", () => {
    const { heartbeatMs, replyMs, reconnectMs } = tableChannel;
    expect([heartbeatMs, replyMs, reconnectMs, flashMs, scrollRestMs]).toEqual([10_000, 6_000, 5_000, 1400, 100]);
    vi.useFakeTimers();
    const made = table([{ key: "x" }], [{ id: "r1", x: 1 }]);
    made.mergeRow("r1", { x: 2 });
    const scrolling: boolean[] = [];
    scrollFlag((on) => scrolling.push(on)).moved();
    vi.advanceTimersByTime(99);
    expect(scrolling).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(scrolling).toEqual([true, false]);
    vi.advanceTimersByTime(1299);
    expect([...made.state().flash]).toEqual(["r1"]);
    vi.advanceTimersByTime(1);
    expect(made.state().flash.size).toBe(0);
    vi.useRealTimers();
  });

  it("rest 300 ms before a dictionary is searched, 800 ms before a select is, ten at a time, 500 ms before ten runs are shown (CONST-04)", () => {
    expect([dictSearchRestMs, SEARCH_REST_MS, SEARCH_PAGE_SIZE]).toEqual([300, 800, 10]);
    expect([previewDelayMs, previewCount]).toEqual([500, 10]);
  });

  it("page the editable table and pickers by 10, business pickers by 5, lists by 20 (CONST-05)", () => {
    expect(editPageSizes).toEqual([10, 20, 30]);
    expect(pickerSizes).toEqual([10, 20, 30]);
    expect(businessSizes).toEqual([5, 10, 20, 30]);
    expect(pageSizes).toEqual([20, 50, 100, 500]);
  });

  it("sort a list by createTime, newest first (CONST-06)", () => {
    expect(defaultSort).toEqual({ column: "createTime", order: "desc" });
  });

  it("draw an editable table 61 px a row, at most 400 px high, about 9 rows, with its own columns and 92 percent for the others (CONST-07)", () => {
    expect([editSizes.medium, editMaxHeight, leastDrawn]).toEqual([61, 400, 9]);
    const widths = (statistics: boolean) =>
      placeColumns({
        columns: [
          { type: "row-number" },
          { type: "row-checkbox" },
          { type: "row-expand" },
          { type: "row-drag-sort" },
          { key: "a", type: "input" },
          { key: "b", type: "input" },
        ],
        kindOf: () => ({ text: String }),
        room: 1000,
        statistics,
      }).columns.map(({ width }) => width);
    expect(widths(false)).toEqual([60, 40, 40, 40, 460, 460]);
    expect(widths(true)).toEqual([60, 60, 60, 60, 460, 460]);
  });

  it("give columns of dates, people and departments the room they need in the editable table", () => {
    expect(kitKinds["date"]?.minWidth).toBe(135);
    expect(kitKinds["datetime"]?.minWidth).toBe(200);
    expect([userCell.minWidth, departCell.minWidth]).toEqual([220, 160]);
  });

  it("add at least one row, at place 0 or after, in four sizes; a long text opens 300 by 210, and several choices show one tag (CONST-09)", () => {
    expect(settledAdd({ count: 0, place: -1 })).toMatchObject({ count: 1, place: 0 });
    expect(firstAddSettings).toMatchObject({ count: 1, place: 0 });
    expect(Object.keys(editSizes)).toEqual(["medium", "small", "mini", "tiny"]);
    // In spacing steps of the theme, 4 px each.
    const [high = 0, wide = 0] = [...inputPopSize.matchAll(/-([\d.]+)/g)].map(([, steps]) => Number(steps) * 4);
    expect([wide, high]).toEqual([300, 210]);
    const column = { key: "tests", type: "select-multiple" };
    const options = ["a", "b", "c"].map((value) => ({ value, text: value.toUpperCase() }));
    const drawn = kitKinds["select-multiple"]?.draw?.("a,b,c", { column, options, row: {}, index: 0 });
    const markup = renderToStaticMarkup(drawn);
    expect(markup.match(/data-slot="choice-tag"[^>]*>([^<]*)/g)).toHaveLength(1);
    expect(markup).toContain(">+2<");
  });

  it("name rows by id, number dragged ones in orderNum from 1, and order columns by the largest plus one (CONST-10)", () => {
    const made = createEditTable(
      {
        columns: [{ key: "no", isOrder: true }],
        rows: [
          { id: "a", no: 7 },
          { id: "b", no: 3 },
        ],
        dragSort: true,
      },
      kitKinds,
      editTableZhCN,
    );
    made.addRows(1);
    made.moveRow(2, 0);
    expect(made.getAll().tableData.map(({ orderNum, no }) => [orderNum, no])).toEqual([
      [1, 8],
      [2, 7],
      [3, 3],
    ]);
    expect(table([{ key: "x" }], [{ id: "r1" }]).getIfRowById("r1")).toMatchObject({ isNew: false });
  });

  it("show 25 characters before an ellipsis", () => {
    expect(ELLIPSIS_LENGTH).toBe(25);
  });

  it("know twelve languages of code", () => {
    expect(codeModes).toHaveLength(12);
  });

  it("query by ten rules (CONST-15)", () => {
    // A third or a missing type would not compile here.
    const matchTypes: Record<MatchType, string> = { and: "and", or: "or" };
    expect(Object.values(matchTypes)).toEqual(["and", "or"]);
    expect(queryRules).toEqual(["eq", "like", "right_like", "left_like", "in", "ne", "gt", "ge", "lt", "le"]);
  });

  it("keep every unit of a schedule within its range (CONST-16)", () => {
    expect(Object.entries(unitLimits).map(([unit, { min, max }]) => [unit, min, max])).toEqual([
      ["second", 0, 59],
      ["minute", 0, 59],
      ["hour", 0, 23],
      ["day", 1, 31],
      ["month", 1, 12],
      ["week", 1, 7],
    ]);
    const years = yearChoices(new Date("2019-06-01T00:00:00Z"));
    expect([years[0], years.at(-1), years.length]).toEqual([2019, 2119, 101]);
    const taken = (input: CronInput) => [-1, 0, 1, 5, 6, 99, 100].filter((value) => acceptsInput(input, value));
    expect([taken("nth"), taken("yearInterval")]).toEqual([
      [1, 5],
      [1, 5, 6, 99],
    ]);
  });
});
