import { describe, expect, it } from "vitest";
import { publishStates, serviceCan, serviceMoves } from "#src/contract/services/service-acts.ts";
import { serviceFaults, ServiceInput, type ServiceValues } from "#src/contract/services/service-form.ts";

const whole = (patch: Partial<ServiceValues> = {}): ServiceValues => ({
  ...ServiceInput.parse({
    serviceName: "卤素四项检测",
    categoryId: "c",
    projectIds: "p",
    reportLanguages: "C",
    defaultLabId: "l",
    sampleRequire: "1 套",
    tatDays: 5,
    price: 45_000,
    coverImage: "1/cover.jpg",
    detail: "<p>详情</p>",
  }),
  ...patch,
});
const spec = (patch: Partial<ServiceValues["specs"][number]> = {}): ServiceValues["specs"][number] => ({
  specName: "四项",
  price: 10_000,
  costPrice: null,
  tatDays: null,
  status: "1",
  ...patch,
});
const at = (values: ServiceValues) =>
  serviceFaults(values).map(({ path, gap }) => `${path.join(".")}${gap ? "?" : ""}`);

describe("what keeps a service off the shelf", () => {
  it.each<[string, Partial<ServiceValues>, string[]]>([
    ["nothing, when all of it is there", {}, []],
    ["a category that was not chosen", { categoryId: "" }, ["categoryId?"]],
    ["tests without a test item", { projectIds: "" }, ["projectIds?"]],
    ["nothing, for training without test items", { projectIds: "", serviceType: "6" }, []],
    ["samples nobody described", { sampleRequire: "" }, ["sampleRequire?"]],
    ["nothing, when no samples are sent", { sampleRequire: "", needSample: "N" }, []],
    ["a fixed price of nothing", { price: 0 }, ["price?"]],
    ["nothing, for what is quoted", { price: null, priceMode: "3" }, []],
    ["specs that are all stopped", { priceMode: "2", specs: [spec({ status: "0" })] }, ["specs?"]],
    ["a missing picture and text", { coverImage: "", detail: "" }, ["coverImage?", "detail?"]],
  ])("is %s", (_, patch, expected) => {
    expect(at(whole(patch))).toEqual(expected);
  });

  it.each<[string, Partial<ServiceValues>, string[]]>([
    ["urgent work that takes as long", { urgentTatDays: 5 }, ["urgentTatDays"]],
    ["a market price below the price", { marketPrice: 44_999 }, ["marketPrice"]],
    ["a laboratory that gets more than the customer pays", { costPrice: 45_001 }, ["costPrice"]],
    ["a spec that costs us more", { priceMode: "2", specs: [spec({ costPrice: 10_001 })] }, ["specs.0.costPrice"]],
    ["two specs of one name", { priceMode: "2", specs: [spec(), spec()] }, ["specs.1.specName"]],
  ])("even a draft is refused for %s", (_, patch, expected) => {
    expect(at(whole(patch))).toEqual(expected);
  });
});

describe("the shelf as a table", () => {
  it("leads from every state to another one, and deletes only what is off it", () => {
    for (const state of publishStates) {
      expect(serviceCan.publish({ state })).toBe(state !== "1");
      expect(serviceCan.unpublish({ state })).toBe(state === "1");
      expect(serviceCan.delete({ state })).toBe(state !== "1");
    }
    expect([serviceMoves.publish.to, serviceMoves.unpublish.to]).toEqual(["1", "2"]);
  });
});
