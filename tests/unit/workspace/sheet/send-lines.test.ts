import { describe, expect, it } from "vitest";
import { maxSheetLines } from "#src/contract/sheet.ts";
import { sendLines } from "#src/workspace/screen/sheet/send-lines.ts";
import { createToldFaults } from "#src/workspace/screen/sheet/told-faults.ts";

const keyOf = (line: string) => line;
const lines = Array.from({ length: maxSheetLines + 5 }, (_, at) => String(at));
const refusal = (key: string) => ({ key, code: 40001, message: "不行", faults: [] });

describe("Sending lines", () => {
  it("goes part by part, and tells what was taken, what was refused and how far it is", async () => {
    const sizes: number[] = [];
    const progress: number[] = [];
    const sent = await sendLines(
      lines,
      keyOf,
      async (part) => {
        sizes.push(part.length);
        return { refused: part.filter((line) => line === "3").map(refusal) };
      },
      (done) => progress.push(done),
    );
    expect(sizes).toEqual([maxSheetLines, 5]);
    expect(progress).toEqual([maxSheetLines, maxSheetLines + 5]);
    expect(sent).toEqual({ taken: lines.filter((line) => line !== "3"), refused: [refusal("3")] });
  });

  it("ends at a part that failed: what was taken before is taken", async () => {
    const failure = new Error("gone");
    const sent = await sendLines(
      lines,
      keyOf,
      async (part) => {
        if (part.length < maxSheetLines) throw failure;
        return { refused: [] };
      },
      () => {},
    );
    expect(sent).toEqual({ taken: lines.slice(0, maxSheetLines), refused: [], failure });
  });
});

describe("What the server said of a cell", () => {
  it("holds while the cell has the value it was said of", () => {
    const told = createToldFaults();
    told.tell("r1", { no: "A1" }, [{ field: "no", reason: "编号已存在" }]);
    expect(told.of("r1", "no", "A1")).toBe("编号已存在");
    expect(told.of("r1", "no", "A2")).toBeNull();
    expect(told.of("r2", "no", "A1")).toBeNull();
    told.forget();
    expect(told.of("r1", "no", "A1")).toBeNull();
  });
});
