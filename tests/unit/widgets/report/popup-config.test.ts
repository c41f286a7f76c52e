import { beforeAll, describe, expect, it } from "vitest";
import { popupFault, reportRowKey, selfParams, targetValues } from "#src/widgets/report/popup-config.ts";
import { shownQueries } from "#src/widgets/report/report-calls.ts";
import { printHref } from "#src/widgets/report/print-report.ts";
import { addWords } from "#src/lib/text.ts";
import words from "#locales/zh-CN/system.json" with { type: "json" };

beforeAll(() => addWords("system", words));

const right = { code: "customer_choice", orgFields: "customerNo,customerName", destFields: "no,name" };

describe("how a popup is set up", () => {
  it("wants a code, source fields and target fields (PICK-17)", () => {
    expect(popupFault(right)).toBeNull();
    for (const part of ["code", "orgFields", "destFields"])
      for (const empty of ["", " ", undefined])
        expect(popupFault({ ...right, [part]: empty })).toBe("popup参数未正确配置!");
  });

  it("wants as many targets as sources (PICK-18)", () => {
    expect(popupFault({ ...right, destFields: "no" })).toBe("popup参数未正确配置,原始值和目标值数量不一致!");
    expect(popupFault({ ...right, orgFields: "customerNo" })).toBe("popup参数未正确配置,原始值和目标值数量不一致!");
  });

  it("writes each source field into its target, rows comma-joined (PICK-16)", () => {
    const rows = [
      { id: "1", customerNo: "K1", customerName: "锐科" },
      { id: "2", customerNo: "K2", customerName: "宏远" },
    ];
    expect(targetValues(right, rows)).toEqual({ no: "K1,K2", name: "锐科,宏远" });
    expect(targetValues(right, [])).toEqual({ no: "", name: "" });
  });
});

describe("a report", () => {
  it("marks its dynamic parameters with self_ (REPORT-05)", () => {
    expect(selfParams({ status: 1, owner: "cs01", none: "", nothing: null })).toEqual({
      self_status: "1",
      self_owner: "cs01",
    });
  });

  it("keys a row by its id and its values, cut to 50 characters (REPORT-07)", () => {
    expect(reportRowKey({ id: "7", a: "锐科", b: 3, c: null })).toBe("7锐科3");
    const long = reportRowKey({ id: "7", a: "字".repeat(80) });
    expect(long).toBe(`7${"字".repeat(49)}`);
    expect(reportRowKey({ a: "x" })).not.toBe(reportRowKey({ a: "y" }));
  });

  it("does not show a search field whose hidden flag is '1' (REPORT-03)", () => {
    const query = (field: string, hidden: "0" | "1") => ({
      field,
      label: field,
      mode: "single" as const,
      view: "text",
      hidden,
      dictCode: null,
    });
    expect(shownQueries([query("a", "0"), query("b", "1")]).map(({ field }) => field)).toEqual(["a"]);
  });

  it("is printed at its URL with id and token in the query (REPORT-08)", () => {
    expect(printHref("/report/print", "42", "t&k")).toBe("/report/print?id=42&token=t%26k");
    expect(printHref("/report/print?code=a", "42", "t")).toBe("/report/print?code=a&id=42&token=t");
  });
});
