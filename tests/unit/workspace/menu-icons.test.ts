import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { pictureOf, renamed } from "#src/workspace/menu/icon-set.tsx";

const drawn = async (name: string) => {
  const picture = await pictureOf(name);
  return picture ? renderToStaticMarkup(createElement(picture, { className: "size-4" })) : null;
};
/** Those of the names that have no icon. */
async function without(names: readonly string[]): Promise<readonly string[]> {
  const pictures = await Promise.all(names.map(drawn));
  return names.filter((_, at) => pictures[at] === null);
}

describe("pictures of foreign menus (19)", () => {
  it("has one for every first entry of the official menu", async () => {
    const first =
      "home bar-chart cloud area-chart setting dashboard message qrcode check-circle-o profile warning table user form";
    expect(await without(first.split(" "))).toEqual([]);
  });

  it("knows the names of all generations, and draws one style", async () => {
    const same = async (today: string, ...names: string[]) => {
      const one = await drawn(today);
      expect(one).toContain("<path");
      const pictures = await Promise.all(names.map(drawn));
      expect(names.filter((_, at) => pictures[at] !== one)).toEqual([]);
    };
    await same(
      "ant-design:check-circle-outlined",
      "check-circle-o",
      "check-circle",
      "check-circle-fill",
      "anticon-check-circle",
    );
    await same(
      "ant-design:setting-outlined",
      "setting",
      "ant-design:setting",
      "ant-design:setting-filled",
      "SettingOutlined",
    );
    await same(
      "ant-design:appstore-outlined",
      "ant-design:appstore-twotone",
      "appstore-o",
      "ion:grid-outline",
      "ion:apps",
    );
    await same("ant-design:interaction-outlined", "interation", "interation-twotone");
    await same("ant-design:qq-outlined", "qq-square-fill", "ant-design:qq-circle-filled");
    await same("ant-design:team-outlined", "ion:people", "ion:people-outline", "ion:people-sharp");
  });

  it("keeps a name that only looks like a theme or a frame", async () => {
    expect(await drawn("line")).not.toBeNull();
    expect(await drawn("border-outer")).not.toBe(await drawn("border"));
    expect(await drawn("check-square-o")).not.toBe(await drawn("check"));
  });

  it("leads every other name to a picture there is", async () => {
    expect(await without([...renamed.values()])).toEqual([]);
    expect(await without([...renamed.keys()])).toEqual([]);
  });

  it("has none for what nobody drew, whatever it is called", async () => {
    const odd = [
      "no-such",
      "constructor",
      "__proto__",
      "toString",
      "ant-design:",
      ":",
      "../../secret",
      "图标",
      "o",
      "-o",
    ];
    expect(await without(odd)).toEqual(odd);
  });

  it("is told to nobody who listens: the entry's name says it", async () => {
    expect(await drawn("table")).toMatch(
      /^<svg aria-hidden="true" viewBox="64 64 896 896" fill="currentColor" class="size-4"><path d="/,
    );
  });
});
