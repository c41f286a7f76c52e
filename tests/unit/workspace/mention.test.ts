import { describe, expect, it } from "vitest";
import { mentionAt, mentionedIn, piecesOf, withMention } from "#src/workspace/comments/mention.ts";

const pan = { username: "labrev01", realname: "潘审核" };
const short = { username: "pan02", realname: "潘审" };

describe("a name that is being typed", () => {
  it.each([
    ["@", 1, { word: "", at: 0 }],
    ["请@潘", 3, { word: "潘", at: 1 }],
    ["请 @lab 看", 6, { word: "lab", at: 2 }],
    ["多行\n@潘", 5, { word: "潘", at: 3 }],
  ])("is found in %j before %i", (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it.each([
    ["没有", 2],
    ["邮箱 a@b", 6],
    ["@潘 审", 4],
    ["@潘", 0],
  ])("is none in %j before %i", (text, caret) => {
    expect(mentionAt(text, caret)).toBeNull();
  });

  it("is replaced by the name, with one blank before what follows", () => {
    expect(withMention("请@潘 看", { word: "潘", at: 1 }, pan)).toEqual({ text: "请@潘审核 看", caret: 6 });
    expect(withMention("@", { word: "", at: 0 }, pan)).toEqual({ text: "@潘审核 ", caret: 5 });
  });
});

describe("whom a comment names", () => {
  it("is who was chosen and still stands in it, once", () => {
    expect(mentionedIn("@潘审核 看", [pan, pan, short])).toEqual([pan, short]);
    expect(mentionedIn("删掉了", [pan])).toEqual([]);
  });

  it("is marked where it stands, the longest name first", () => {
    expect(piecesOf("请@潘审核 和@潘审 看 a@b", [short, pan]).map(({ text, name }) => [text, name])).toEqual([
      ["请", false],
      ["@潘审核", true],
      [" 和", false],
      ["@潘审", true],
      [" 看 a@b", false],
    ]);
    expect(piecesOf("", [pan])).toEqual([]);
  });
});
