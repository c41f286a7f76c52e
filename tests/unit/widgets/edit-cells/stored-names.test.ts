import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideCredentials } from "#src/client/call.ts";
import { addWords } from "#src/lib/text.ts";
import { batchesOf, createLookUp } from "#src/widgets/edit-cells/look-up.ts";
import { storedFields } from "#src/widgets/edit-cells/stored-fields.ts";
import { namesOf, readNames } from "#src/widgets/edit-cells/stored-names.tsx";
import words from "#locales/zh-CN/system.json" with { type: "json" };

addWords("system", words);
provideCredentials(() => ({ token: "", tenantId: "0", lowAppId: "" }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const person = (key: string) => ({ username: key, realname: `名${key}` });
const asked = vi.fn<(keys: readonly string[]) => void>();
const people = () =>
  createLookUp(async (keys) => {
    asked(keys);
    return new Map(keys.filter((key) => key !== "gone").map((key) => [key, person(key)]));
  });

beforeEach(() => asked.mockClear());

describe("names of stored values", () => {
  it("are asked for together, once, and told when they arrive", async () => {
    const lookUp = people();
    const told = vi.fn<() => void>();
    lookUp.subscribe(told);
    expect(namesOf(lookUp, ["a", "b"], "realname")).toBe("a、b");
    expect(namesOf(lookUp, ["b", "c"], "realname")).toBe("b、c");
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toHaveBeenCalledExactlyOnceWith(["a", "b", "c"]);
    expect(told).toHaveBeenCalledOnce();
    expect(namesOf(lookUp, ["a", "c"], "realname")).toBe("名a、名c");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("of values nobody knows any more stay the values, and are not asked for again at once", async () => {
    const lookUp = people();
    expect(lookUp.settled(["gone"])).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(lookUp.settled(["gone"])).toBe(true);
    expect(namesOf(lookUp, ["gone"], "realname")).toBe("gone");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("that could not be fetched are asked for again half a minute later", async () => {
    let fails = true;
    const lookUp = createLookUp(async (keys) => {
      asked(keys);
      if (fails) throw new DOMException("left", "AbortError");
      return new Map(keys.map((key) => [key, person(key)]));
    });
    lookUp.get("a");
    await vi.advanceTimersByTimeAsync(50);
    fails = false;
    lookUp.get("a");
    await vi.advanceTimersByTimeAsync(50);
    expect(asked).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(31_000);
    lookUp.get("a");
    await vi.advanceTimersByTimeAsync(50);
    expect(lookUp.get("a")).toEqual(person("a"));
  });

  it("are asked for in batches that fit an address", () => {
    const keys = Array.from({ length: 250 }, (_, at) => `u${at}`);
    expect(batchesOf(keys).map((batch) => batch.length)).toEqual([100, 100, 50]);
    expect(batchesOf(["x".repeat(2000), "y".repeat(2000), "z"]).map((batch) => batch.length)).toEqual([1, 2]);
    expect(batchesOf(keys, Number.POSITIVE_INFINITY)).toHaveLength(1);
  });
});

describe("names that are pasted", () => {
  const fields = { store: "username", text: "realname" };
  const known = [person("a"), person("b"), { username: "c", realname: "名a" }];

  it("become the stored values; accounts are taken too", () => {
    expect(readNames(known, "名b", fields, false)).toEqual({ value: "b" });
    expect(readNames(known, "名b、c", fields, false)).toEqual({ value: "b,c" });
    expect(readNames(known, "", fields, false)).toEqual({ value: "" });
  });

  it("are refused when nobody or several are called so, or only one may be chosen", () => {
    expect(readNames(known, "名z", fields, false)).toEqual({ refused: "没有找到“名z”，请打开选择框选取" });
    expect(readNames(known, "名a", fields, false)).toEqual({ refused: "“名a”不止一个，请打开选择框选取" });
    expect(readNames(known, "a,b", fields, true)).toHaveProperty("refused");
  });
});

describe("what a column stores and shows", () => {
  const usual = { store: "username", text: "realname" };
  it("stands in store and text, or in fieldExtendJson, or is what the kind does", () => {
    expect(storedFields({}, usual)).toEqual(usual);
    expect(storedFields({ store: "id" }, usual)).toEqual({ store: "id", text: "realname" });
    expect(storedFields({ fieldExtendJson: '{"store":"id","text":"workNo"}' }, usual)).toEqual({
      store: "id",
      text: "workNo",
    });
    expect(storedFields({ store: "phone", fieldExtendJson: '{"store":"id"}' }, usual).store).toBe("phone");
    for (const broken of ["{", "null", "[]", '"x"', '{"store":1}'])
      expect(storedFields({ fieldExtendJson: broken }, usual)).toEqual(usual);
  });
});
