import { describe, expect, it } from "vitest";
import zh from "#locales/zh-CN/orderRecord.json";
import { addWords } from "#src/lib/text.ts";
import {
  blankSample,
  inspectionSchema,
  type InspectionValues,
  isBlank,
  startValues,
} from "#src/features/order/order/inspection/form-values.ts";

addWords("orderRecord", zh);

const field = { key: "usage", label: "用途", type: "input" as const, required: true, sortNo: 1 };
const rules = { fields: [field], needSample: true, needReason: false, always: false };
const filled = (change: Partial<InspectionValues> = {}): InspectionValues => {
  const start = startValues({ customerName: "明锐电子", languages: ["C", "C"] });
  return {
    ...start,
    header: { ...start.header, sampleDisposal: "1" },
    values: { usage: "出口" },
    samples: [{ ...blankSample(), sampleName: "外壳" }],
    ...change,
  };
};
const messages = (values: InspectionValues, change: Partial<typeof rules> = {}) =>
  inspectionSchema({ ...rules, ...change })
    .safeParse(values)
    .error?.issues.map((issue) => issue.message) ?? [];

describe("the inspection form", () => {
  it("opens with what the order tells, each language once", () => {
    expect(startValues({ customerName: "明锐电子", languages: ["C", "C", "E"] }).header).toMatchObject({
      applicantName: "明锐电子",
      reportTitle: "明锐电子",
      reportLanguage: ["C", "E"],
    });
  });

  it("takes gaps in a draft and names each one on submission as the server counts them", () => {
    const { header } = filled();
    const gaps = filled({ header: { ...header, reportTitle: "" }, values: {} });
    expect(messages({ ...gaps, submit: "N" })).toEqual([]);
    expect(messages(gaps)).toEqual(["委托单第2项“报告抬头”未填写", "委托单第6项“用途”未填写"]);
  });

  it("asks an English report for its English title", () => {
    const { header } = filled();
    expect(messages(filled({ header: { ...header, reportLanguage: ["B"] } }))).toEqual(["英文报告须填写英文抬头"]);
  });

  it("wants a sample only where samples are sent", () => {
    expect(messages(filled({ samples: [] }))).toEqual(["请至少填写一个样品"]);
    expect(messages(filled({ samples: [] }), { needSample: false })).toEqual([]);
  });

  it("wants a reason for changing an examined form, and checks it whatever is pressed", () => {
    expect(messages(filled(), { needReason: true })).toEqual(["请填写修改原因"]);
    expect(messages({ ...filled({ values: {} }), submit: "N" }, { always: true })).toEqual(["委托单第6项“用途”未填写"]);
  });

  it("tells rows that say nothing from rows that do", () => {
    expect(isBlank(blankSample())).toBe(true);
    expect(isBlank({ ...blankSample(), model: "M1" })).toBe(false);
    expect(isBlank({ ...blankSample(), id: "1" })).toBe(false);
  });
});
