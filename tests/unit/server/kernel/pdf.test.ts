import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { tableOf } from "#src/server/kernel/transfer/paper.ts";
import { pdfOf } from "#src/server/kernel/transfer/pdf.ts";
import { writtenOn } from "#tests/support/pdf.ts";

describe("a paper", () => {
  it("is a PDF that readers accept, with its title", async () => {
    const paper = await PDFDocument.load(pdfOf("委托单WT1", [{ text: "委托单 WT1", size: 18 }]));
    expect(paper.getPageCount()).toBe(1);
    expect(paper.getTitle()).toBe("委托单WT1");
  });

  it("goes on to further pages and breaks what is too wide", async () => {
    const paper = await PDFDocument.load(
      pdfOf(
        "x",
        Array.from({ length: 120 }, () => ({ text: "样品".repeat(40) })),
      ),
    );
    expect(paper.getPageCount()).toBeGreaterThan(3);
  });

  it("writes Chinese as it is and signs beyond two bytes as a square", () => {
    const body = pdfOf("x", [{ text: "样😀" }]).toString("latin1");
    expect(body).toContain("<683725a1>");
  });

  it("rules a table, whose head stands again on every page it goes on to", async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [{ text: `样品${at}` }, { text: "PC-2407" }]);
    const paper = pdfOf(
      "x",
      [
        {
          columns: [2, 1],
          rows: [
            [
              { text: "名称", label: true },
              { text: "型号", label: true },
            ],
            ...rows,
          ],
          head: true,
        },
      ],
      (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    );
    const pages = (await PDFDocument.load(paper)).getPageCount();
    const written = writtenOn(paper);
    expect(pages).toBeGreaterThan(2);
    expect(written.filter((one) => one === "名称")).toHaveLength(pages);
    expect(written.filter((one) => one.startsWith("样品"))).toHaveLength(90);
    expect(written.at(-1)).toBe(`第 ${pages} 页，共 ${pages} 页`);
  });

  it("puts amounts at the end of their column", () => {
    const body = pdfOf("x", [
      tableOf(
        [
          ["名称", 1],
          ["金额", 1, "end"],
        ],
        [
          ["甲", "1.00"],
          ["乙", "10,000.00"],
        ],
      ),
    ]).toString("latin1");
    // Where each text ends: its start, and half of its size for each half-width sign.
    const endOf = (text: string) => {
      const hex = Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, "0")).join("");
      const [, size, x] = new RegExp(`/F1 ([\\d.]+) Tf ([\\d.]+) [\\d.]+ Td <${hex}>`).exec(body) ?? [];
      return Math.round(Number(x) + Number(size) * text.length * 0.5);
    };
    expect(endOf("1.00")).toBe(endOf("10,000.00"));
  });

  it("loses nothing of a cell that is longer than a page", () => {
    const lines = Array.from({ length: 150 }, (_, at) => `第${at}行`);
    const paper = pdfOf("x", [{ columns: [1, 4], rows: [[{ text: "说明" }, { text: lines.join("\n") }]] }]);
    expect(writtenOn(paper).filter((one) => one.endsWith("行"))).toEqual(lines);
  });

  it("breaks between words of Latin letters, and within one only where a line cannot hold it", () => {
    const paper = pdfOf("x", [{ columns: [1, 9], rows: [[{ text: "WT2026031600001 EN 62368-1" }, { text: "" }]] }]);
    expect(writtenOn(paper).join("|")).toMatch(/^[A-Z0-9]+\|[A-Z0-9]+\|?.*EN/);
  });
});
