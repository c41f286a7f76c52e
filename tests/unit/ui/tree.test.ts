import { describe, expect, it } from "vitest";
import { indexTree, pathOf, rowsOf, searchTree, type TreeNode } from "#ui/tree/tree-data.ts";
import { branchesBeside, keysBetween, rowByText, stepFrom } from "#ui/tree/tree-move.ts";
import { reportedTicks, tickedAfter, tickStates } from "#ui/tree/tree-tick.ts";

const leaf = (key: string, label: string, more: Partial<TreeNode> = {}): TreeNode => ({ key, label, ...more });
const roots: readonly TreeNode[] = [
  leaf("a", "检测", {
    children: [
      leaf("a1", "理化", { children: [leaf("a11", "重金属"), leaf("a12", "pH 值")] }),
      leaf("a2", "可靠性"),
      leaf("a3", "停用", { disabled: true }),
    ],
  }),
  leaf("b", "认证", { children: [leaf("b1", "CE"), leaf("b2", "CCC")] }),
  leaf("c", "咨询"),
];
const index = indexTree(roots);
const open = (...keys: readonly string[]) => rowsOf(index, (key) => keys.includes(key));
const keysOf = (rows: readonly { node: TreeNode }[]) => rows.map(({ node }) => node.key);
const set = (...keys: readonly string[]) => new Set(keys);

describe("rows of a tree", () => {
  it("are those whose ancestors are all open, with level, position and set size", () => {
    expect(keysOf(open())).toEqual(["a", "b", "c"]);
    // a1 is open but its parent is not.
    expect(keysOf(open("a1"))).toEqual(["a", "b", "c"]);
    const rows = open("a", "a1");
    expect(keysOf(rows)).toEqual(["a", "a1", "a11", "a12", "a2", "a3", "b", "c"]);
    expect(rows.map(({ level, position, setSize }) => [level, position, setSize])).toEqual([
      [1, 1, 3],
      [2, 1, 3],
      [3, 1, 2],
      [3, 2, 2],
      [2, 2, 3],
      [2, 3, 3],
      [1, 2, 3],
      [1, 3, 3],
    ]);
  });

  it("can be opened without known children only when they can be loaded", () => {
    expect(index.get("c")?.branch).toBe(false);
    expect(indexTree(roots, new Map(), true).get("c")?.branch).toBe(true);
    expect(indexTree([leaf("x", "x", { leaf: true })], new Map(), true).get("x")?.branch).toBe(false);
    // Loaded, but without child nodes.
    expect(indexTree(roots, new Map([["c", []]]), true).get("c")?.branch).toBe(false);
  });

  it("know the way from the root", () => {
    expect(pathOf(index, "a12").map(({ label }) => label)).toEqual(["检测", "理化", "pH 值"]);
    expect(pathOf(index, "nowhere")).toEqual([]);
  });

  it("under a search are the hits, the way to them and what stands below them", () => {
    const found = searchTree(index, " ph ");
    expect(found && keysOf(rowsOf(index, (key) => found.opened.has(key), found.shown))).toEqual(["a", "a1", "a12"]);
    const branch = searchTree(index, "理化");
    expect([...(branch?.shown ?? [])].toSorted()).toEqual(["a", "a1", "a11", "a12"]);
    expect([...(branch?.opened ?? [])]).toEqual(["a"]);
    expect(searchTree(index, "  ")).toBeUndefined();
    const pinyin = searchTree(index, "zx", (node) => (node.key === "c" ? "zixun zx" : undefined));
    expect([...(pinyin?.hits ?? [])]).toEqual(["c"]);
  });

  it("under a search count the shown siblings only", () => {
    const found = searchTree(index, "c");
    const rows = found ? rowsOf(index, (key) => found.opened.has(key), found.shown) : [];
    expect(rows.map(({ node, position, setSize }) => [node.key, position, setSize])).toEqual([
      ["b", 1, 1],
      ["b1", 1, 2],
      ["b2", 2, 2],
    ]);
  });
});

describe("steps in a tree", () => {
  it.each([
    ["a", "down", { kind: "focus", key: "a1" }],
    ["a2", "up", { kind: "focus", key: "a1" }],
    ["a", "up", undefined],
    ["c", "down", undefined],
    ["a2", "first", { kind: "focus", key: "a" }],
    ["a", "last", { kind: "focus", key: "c" }],
    ["b", "in", { kind: "open", key: "b" }],
    ["a", "in", { kind: "focus", key: "a1" }],
    ["c", "in", undefined],
    ["a", "out", { kind: "close", key: "a" }],
    ["a2", "out", { kind: "focus", key: "a" }],
    ["c", "out", undefined],
    [undefined, "down", { kind: "focus", key: "a" }],
    [undefined, "last", { kind: "focus", key: "c" }],
  ] as const)("from %s, %s", (from, step, expected) => {
    expect(stepFrom(open("a"), from, step)).toEqual(expected);
  });

  it("find the branches beside a node", () => {
    expect(branchesBeside(index, "c")).toEqual(["a", "b"]);
    expect(branchesBeside(index, "a2")).toEqual(["a1"]);
  });

  it("go by typed letters, Chinese or Latin, round the end", () => {
    const rows = open("a", "b");
    expect(rowByText(rows, "a", "认")).toBe("b");
    expect(rowByText(rows, "a", "c")).toBe("b1");
    expect(rowByText(rows, "b1", "c")).toBe("b2");
    expect(rowByText(rows, "b1", "cc")).toBe("b2");
    expect(rowByText(rows, "b2", "c")).toBe("b1");
    // With more letters typed, the current row may stay.
    expect(rowByText(rows, "b1", "ce")).toBe("b1");
    expect(rowByText(rows, "c", "lh", (node) => (node.key === "a1" ? "lihua lh" : undefined))).toBeUndefined();
    expect(rowByText(rows, "c", "lih", (node) => (node.key === "a1" ? "lihua" : undefined))).toBe("a1");
    expect(rowByText(rows, "c", "zzz")).toBeUndefined();
  });

  it("span rows between two", () => {
    expect(keysBetween(open("a"), "b", "a2")).toEqual(["a2", "a3", "b"]);
    expect(keysBetween(open("a"), undefined, "a2")).toEqual(["a2"]);
  });
});

describe("ticks", () => {
  it("cascading, go down and up, and leave half where only some are ticked", () => {
    const after = tickedAfter(index, set(), "a11", "cascade");
    expect(after).toEqual(["a11"]);
    const states = tickStates(index, new Set(after), "cascade");
    expect([states.get("a"), states.get("a1"), states.get("a12")]).toEqual(["half", "half", "off"]);
    expect(tickedAfter(index, new Set(after), "a12", "cascade")).toEqual(["a1", "a11", "a12"]);
  });

  it("cascading, make a half parent whole and a whole one empty; a disabled child is left out", () => {
    const whole = tickedAfter(index, set("a11"), "a", "cascade");
    expect(whole).toEqual(["a", "a1", "a11", "a12", "a2"]);
    expect(tickedAfter(index, new Set(whole), "a", "cascade")).toEqual([]);
    // A node ticked before it was disabled stays ticked.
    expect(tickedAfter(index, set("a3", "a"), "a", "cascade")).toEqual(["a3"]);
    expect(tickedAfter(index, set(), "a3", "cascade")).toEqual([]);
  });

  it("cascading, reach children that are loaded later", () => {
    const lazy = [leaf("p", "p"), leaf("q", "q")];
    const late = indexTree(lazy, new Map([["p", [leaf("p1", "p1"), leaf("p2", "p2")]]]), true);
    const states = tickStates(late, set("p"), "cascade");
    expect([states.get("p1"), states.get("p2")]).toEqual(["on", "on"]);
    expect(tickedAfter(late, set("p"), "p2", "cascade")).toEqual(["p1"]);
  });

  it("strict, concern the node alone", () => {
    expect(tickedAfter(index, set(), "a", "strict")).toEqual(["a"]);
    expect(tickStates(index, set("a"), "strict").get("a1")).toBe("off");
    expect(tickedAfter(index, set("a", "b1"), "a", "strict")).toEqual(["b1"]);
  });

  it("keep keys the tree does not know", () => {
    expect(tickedAfter(index, set("old"), "c", "strict")).toEqual(["old", "c"]);
    expect(tickedAfter(index, set("old"), "b", "cascade")).toEqual(["old", "b", "b1", "b2"]);
  });

  it("are told whole, by the leaves or by the tops", () => {
    const ticked = set("old", "b", "b1", "b2", "a11");
    expect(reportedTicks(index, ticked, "leaves")).toEqual(["old", "a11", "b1", "b2"]);
    expect(reportedTicks(index, ticked, "tops")).toEqual(["old", "a11", "b"]);
    // Both forms are complete: they give the same states.
    const all = tickStates(index, ticked, "cascade");
    expect(tickStates(index, set("a11", "b"), "cascade")).toEqual(all);
    expect(tickStates(index, set("a11", "b1", "b2"), "cascade")).toEqual(all);
  });

  it("press twice and stand as before, for any node of a tree without disabled ones", () => {
    const free = indexTree(roots.slice(1));
    for (const key of free.keys()) {
      const once = tickedAfter(free, set(), key, "cascade");
      expect(tickedAfter(free, new Set(once), key, "cascade")).toEqual([]);
    }
  });
});
