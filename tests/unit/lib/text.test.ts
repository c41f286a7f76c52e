import { beforeEach, describe, expect, it } from "vitest";
import enCommon from "#locales/en-US/common.json" with { type: "json" };
import enWorkspace from "#locales/en-US/workspace.json" with { type: "json" };
import zhCommon from "#locales/zh-CN/common.json" with { type: "json" };
import zhWorkspace from "#locales/zh-CN/workspace.json" with { type: "json" };
import { addWords, language, setLanguage, text, textOf } from "#src/lib/text.ts";

describe("words", () => {
  beforeEach(async () => {
    addWords("zh-CN", "common", zhCommon);
    addWords("zh-CN", "workspace", zhWorkspace);
    addWords("en-US", "common", enCommon);
    addWords("en-US", "workspace", enWorkspace);
    await setLanguage("zh-CN");
  });

  it("come from the file of the area, Chinese at first", () => {
    expect(language()).toBe("zh-CN");
    expect(text("common.verb.add")).toBe(zhCommon.verb.add);
  });

  it("have named holes that are filled without escaping or looking again", () => {
    expect(text("workspace.welcome", { realname: "张<三>&{realname}$t(common.verb.add)" })).toBe(
      "欢迎您，张<三>&{realname}$t(common.verb.add)",
    );
    expect(text("workspace.welcome")).toBe("欢迎您，{realname}");
    expect(text("workspace.welcome", { realname: 0 })).toBe("欢迎您，0");
  });

  it("change with the language, and fall back to Chinese where a language lacks one", async () => {
    addWords("zh-CN", "common", { onlyHere: "仅中文" });
    await setLanguage("en-US");
    expect(text("common.verb.add")).toBe(enCommon.verb.add);
    expect(textOf("common.onlyHere")).toBe("仅中文");
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
