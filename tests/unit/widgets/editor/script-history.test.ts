import { describe, expect, it } from "vitest";
import { scriptVersions, withVersion, type ScriptVersion } from "#src/widgets/editor/script-history.ts";

const version = (at: number): ScriptVersion => ({ text: `run(${at})`, savedAt: at });
const saved = (times: readonly number[]) =>
  times.reduce<readonly ScriptVersion[]>((before, at) => withVersion(before, version(at)), []);

describe("The history of a script", () => {
  it("holds sixteen versions, the latest first; the oldest goes first (CONST-06, ONLINE-10)", () => {
    expect(scriptVersions).toBe(16);
    const seventeen = saved(Array.from({ length: 17 }, (_, at) => at));
    expect(seventeen).toHaveLength(16);
    expect(seventeen[0]).toEqual(version(16));
    expect(seventeen.at(-1)).toEqual(version(1));
  });

  it("holds a text once: saved again it comes to the front", () => {
    const again = withVersion(saved([1, 2, 3]), { text: "run(1)", savedAt: 9 });
    expect(again.map(({ text, savedAt }) => [text, savedAt])).toEqual([
      ["run(1)", 9],
      ["run(3)", 3],
      ["run(2)", 2],
    ]);
  });
});
