import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCells, writeCells } from "#ui/edit-table/core/clipboard.ts";

describe("cells from the clipboard", () => {
  it.each([
    ["", []],
    ["a", [["a"]]],
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\nb\rc", [["a"], ["b"], ["c"]]],
    ["\t\t", [["", "", ""]]],
    ["\r\n", [[""]]],
    ["\n\n", [[""], [""]]],
    ['"a\r\nb"\t"c ""d"""\n', [["a\r\nb", 'c "d"']]],
    ['""', [[""]]],
    ['""""', [['"']]],
    ['"', [['"']]],
    ['5" pipe\t6"', [['5" pipe', '6"']]],
    ['"open\tb\nc', [['"open', "b"], ["c"]]],
    ['"a" b\tc', [['"a" b', "c"]]],
    ['"tab\there"', [["tab\there"]]],
    ["检测\t😀\n", [["检测", "😀"]]],
    [
      "a\t\n\tb",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
  ])("%j is read as %j", (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it("are what was written, whatever stands in them", () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', "\t", "\n", "\r", "a", " ", "检", ",") }),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (cells) => {
        expect(readCells(writeCells(cells))).toEqual(cells);
      }),
      { numRuns: 2000 },
    );
  });

  it("are never lost, however the text is broken: some text, some rows", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', "\t", "\n", "\r", "a") }), (text) => {
        const rows = readCells(text);
        expect(rows.length > 0).toBe(text !== "");
        expect(rows.flat().join("").replaceAll(/[\s"]/g, "")).toBe(text.replaceAll(/[\s"]/g, ""));
      }),
      { numRuns: 2000 },
    );
  });

  it("are written quoted only where a sheet needs it", () => {
    expect(
      writeCells([
        ["a", "b c"],
        ['"', "x\ny"],
      ]),
    ).toBe('a\tb c\r\n""""\t"x\ny"');
    expect(writeCells([])).toBe("");
  });

  it("of ten megabytes are read at once", () => {
    const text = '12345678\tabcdefgh\t"a ""b"""\r\n'.repeat(350_000);
    expect(readCells(text)).toHaveLength(350_000);
  }, 15_000);

  it.each(['"a\t', '"\t', '"a""\t', '"""\t', '""x\t"', '"', '"a"b\t', '"""a\t""', "\t", "\n"])(
    "take time by their length only where they are made of %j",
    (part) => {
      const text = part.repeat(400_000 / part.length);
      // Reading the text again for each quote would exceed the test's timeout.
      expect(readCells(text).flat().join("").length).toBeLessThanOrEqual(text.length);
    },
  );
});
