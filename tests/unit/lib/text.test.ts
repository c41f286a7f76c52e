import { beforeEach, describe, expect, it } from "vitest";
import zhCommon from "#locales/zh-CN/common.json" with { type: "json" };
import zhWorkspace from "#locales/zh-CN/workspace.json" with { type: "json" };
import { addWords, text, textOf, wordsOf } from "#src/lib/text.ts";

describe("words", () => {
  beforeEach(() => {
    addWords("common", zhCommon);
    addWords("workspace", zhWorkspace);
  });

  it("come from the file of the area", () => {
    expect(text("common.verb.add")).toBe(zhCommon.verb.add);
  });

  it("have named holes that are filled without escaping or looking again", () => {
    expect(text("workspace.welcome", { realname: "张<三>&{realname}$t(common.verb.add)" })).toBe(
      "欢迎您，张<三>&{realname}$t(common.verb.add)",
    );
    expect(text("workspace.welcome")).toBe("欢迎您，{realname}");
    expect(text("workspace.welcome", { realname: 0 })).toBe("欢迎您，0");
  });

  it("stay beside those of the same area that come later, which replace words given twice", () => {
    addWords("common", { onlyHere: "仅此处", yes: "好" });
    expect(textOf("common.onlyHere")).toBe("仅此处");
    expect(text("common.yes")).toBe("好");
    expect(text("common.verb.add")).toBe(zhCommon.verb.add);
  });

  it("of a label are those of its key, or the title that a registry gives", () => {
    expect(wordsOf("common.verb.add")).toBe(zhCommon.verb.add);
    expect(wordsOf({ title: "客户名称" })).toBe("客户名称");
  });

  it("answer an unknown key with the key", () => {
    expect(textOf("nowhere.at.all")).toBe("nowhere.at.all");
    expect(textOf("common.verb")).toBe("common.verb");
  });

  it("refuse an unknown key at compile time", () => {
    // @ts-expect-error the compiler knows every key
    expect(text("common.verb.addd")).toBe("common.verb.addd");
    // @ts-expect-error a branch is no word
    expect(text("common.verb")).toBe("common.verb");
    // @ts-expect-error a module's default export is no part of the address
    expect(text("common.default.verb.add")).toBe("common.default.verb.add");
  });
});
