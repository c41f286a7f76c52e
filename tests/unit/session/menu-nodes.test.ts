import { describe, expect, it } from "vitest";
import { readAuth, readDicts, readMenu } from "#src/session/menu-nodes.ts";

describe("A menu of the wrong shape", () => {
  it("gives the nodes that can be used and nothing of the rest", () => {
    const menu = readMenu([
      null,
      5,
      "x",
      [],
      {},
      { path: "" },
      { path: "/" },
      { path: "/a", meta: "no" },
      { path: "b/c", name: "b-c", route: 0, meta: { title: 7, keepAlive: "true", internalOrExternal: null } },
      { path: "/d", children: "none", meta: { title: "丁" }, children2: 1 },
      { path: "/e", children: [null, { path: "/e/f", meta: { title: "己", hideMenu: true } }] },
    ]);
    expect(menu.map(({ path, route, meta }) => [path, route, meta.title])).toEqual([
      ["/a", "1", "/a"],
      ["/b/c", "0", "7"],
      ["/d", "1", "丁"],
      ["/e", "1", "/e"],
    ]);
    expect(menu[1]?.meta).toMatchObject({ keepAlive: false, internalOrExternal: false });
    expect(menu[3]?.children).toMatchObject([{ path: "/e/f", hidden: true }]);
  });

  it("is empty for anything that is no list, and ends where it is nested without end", () => {
    for (const given of [null, undefined, {}, "menu", 3]) expect(readMenu(given)).toEqual([]);
    let deep: object = { path: "/x" };
    for (let level = 0; level < 5000; level += 1) deep = { path: "/x", children: [deep] };
    expect(() => readMenu([deep])).not.toThrow();
  });

  it("puts a path from the root: the hash of another site's page, or its very address", () => {
    const [hash, site, template] = readMenu([
      { id: "1", path: "0f3d5a", meta: { url: "https://a.example" } },
      { id: "2", path: "https://b.example/x" },
      { id: "3", path: "{{ window._CONFIG['domianURL'] }}/y" },
    ]);
    expect([hash?.path, hash?.meta.url]).toEqual(["/0f3d5a", "https://a.example"]);
    expect([site?.path, site?.meta.url]).toEqual(["/2", "https://b.example/x"]);
    expect([template?.path, template?.meta.url]).toEqual(["/3", "{{ window._CONFIG['domianURL'] }}/y"]);
  });

  it("calls a folder without an address by its id, so that what stands in it is not lost", () => {
    const inside = [{ path: "/a", meta: { title: "甲" } }];
    const menu = readMenu([
      { id: "m 1", path: "", children: inside },
      { id: "m2", path: "/", children: inside },
      { path: null, children: inside },
      { id: "m4", path: "", children: [{}] },
    ]);
    expect(menu.map(({ path, children }) => [path, children?.length])).toEqual([
      ["/m%201", 1],
      ["/m2", 1],
    ]);
  });

  it("of dictionaries leaves the lists of items, the empty ones too (DICT-13)", () => {
    const yes = { value: "Y", text: "是", title: "是", color: null };
    expect(readDicts({ yn: [null, yes, "x"], trade: [], sex: null, priority: "H", __proto__: 1 })).toEqual({
      yn: [yes],
      trade: [],
      sex: [],
      priority: [],
    });
    for (const given of [null, undefined, [], "x", 3]) expect(readDicts(given)).toEqual({});
  });

  it("takes signs in a path for themselves, and never for another host", () => {
    const paths = [
      "/a/$b",
      "/100%",
      "/1%25",
      "/%E4x",
      "/%20",
      "/a//b///c?u=//$d%",
      "\\evil.example",
      "/\\evil.example",
      "/a\\b",
    ];
    const menu = readMenu(paths.map((path, at) => ({ id: `m${at}`, path })));
    expect(menu.map(({ path }) => path)).toEqual([
      "/a/%24b",
      "/100％",
      "/1％25",
      "/％E4x",
      "/%20",
      "/a/b/c?u=//$d%",
      "/evil.example",
      "/m7",
      "/a/b",
    ]);
  });

  it("keeps only rights that name an action", () => {
    expect(readAuth([{ action: "a:b:c", type: 1, status: "0" }, { action: 5 }, null, "x"])).toEqual([
      { action: "a:b:c", type: "1", describe: "", status: "0" },
    ]);
    for (const given of [null, {}, "x"]) expect(readAuth(given)).toEqual([]);
  });
});
