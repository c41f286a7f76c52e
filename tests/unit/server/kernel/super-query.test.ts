import { expect, it } from "vitest";
import { decodeJson } from "#src/server/kernel/query/super-query.ts";

const value = [{ field: "name", rule: "like", val: '50% 的 %41 & "引号"' }];

it("JSON is read plain and URL-encoded up to twice, percent signs in it untouched (DEC-43)", () => {
  const json = JSON.stringify(value);
  for (const text of [json, encodeURI(json), encodeURIComponent(json), encodeURIComponent(encodeURI(json))]) {
    expect(decodeJson(text)).toEqual(value);
  }
});

it.each(["", "{", "%", "%E4", "%25%25%25%25", "undefined"])("what is no JSON in any reading is nothing: %j", (text) => {
  expect(decodeJson(text)).toBeUndefined();
});
