import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { pdfOf } from "#src/server/order/order/pdf.ts";

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
});
