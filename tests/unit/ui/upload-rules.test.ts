import { describe, expect, it } from "vitest";
import { faultOf, isAccepted, lastFiles, sizeText, typesText } from "#ui/upload/upload-rules.ts";

describe("files that are taken", () => {
  it.each([
    ["合同.PDF", "application/pdf", ".pdf,.docx", true],
    ["a.docx", "", ".pdf, .docx", true],
    ["a.png", "image/png", "image/*", true],
    ["a.svg.exe", "application/octet-stream", "image/*,.svg", false],
    ["a.pdf", "application/pdf", "application/pdf", true],
    ["a.bin", "", undefined, true],
  ])("%s (%s) with %s: %s", (name, type, accept, taken) => {
    expect(isAccepted({ name, type }, accept)).toBe(taken);
  });

  it("names the first fault", () => {
    expect(faultOf({ name: "a.pdf", type: "application/pdf", size: 11 }, { maxSize: 10 })).toBe("size");
    expect(faultOf({ name: "a.pdf", type: "application/pdf", size: 10 }, { maxSize: 10 })).toBeUndefined();
    expect(faultOf({ name: "a.pdf", type: "application/pdf", size: 0 }, {})).toBe("empty");
    expect(faultOf({ name: "a.exe", type: "", size: 0 }, { accept: ".pdf" })).toBe("type");
  });

  it("writes sizes and types for people", () => {
    expect(sizeText(512)).toBe("512 B");
    expect(sizeText(1024)).toBe("1 KB");
    expect(sizeText(1_234_567)).toBe("1.2 MB");
    expect(typesText(".pdf, image/*")).toBe("PDF、IMAGE");
    expect(typesText(".pdf,image/*", { image: "图片" })).toBe("PDF、图片");
  });

  it("keeps only the last n where a number is given (UPLOAD-15)", () => {
    expect(lastFiles(["a", "b", "c"], 2)).toEqual(["b", "c"]);
    expect(lastFiles(["a"], 2)).toEqual(["a"]);
    expect(lastFiles(["a", "b"], 0)).toEqual([]);
    expect(lastFiles(["a", "b"], undefined)).toEqual(["a", "b"]);
  });
});
