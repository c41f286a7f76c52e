import { describe, expect, it } from "vitest";
import { steadyRows } from "#src/workspace/screen/list/rows/steady-rows.ts";

const row = (id: string, state = "old") => ({ id, state });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

describe("rows under the hand", () => {
  it("keep their places and take their new values, and what came is counted", () => {
    const shown = [row("b"), row("c"), row("d")];
    const now = steadyRows(shown, [row("a"), row("b"), row("c", "new")], true);
    expect(now.rows).toEqual([row("b"), row("c", "new"), row("d")]);
    // One row came and pushed the last one off the page: that counts as one change.
    expect([now.waiting, [...now.gone]]).toEqual([1, ["d"]]);
  });

  it("stay when they left the list, and are named", () => {
    const now = steadyRows([row("a"), row("b")], [row("b")], true);
    expect([ids(now.rows), now.waiting, [...now.gone]]).toEqual(["ab", 1, ["a"]]);
  });

  it("count what only changed its place", () => {
    const now = steadyRows([row("a"), row("b"), row("c")], [row("b"), row("a"), row("c")], true);
    expect([ids(now.rows), now.waiting, now.gone.size]).toEqual(["abc", 2, 0]);
  });

  it("are those of the answer when nothing comes, goes or moves", () => {
    const fresh = [row("a", "new"), row("b")];
    expect(steadyRows([row("a"), row("b")], fresh, true)).toEqual({ rows: fresh, gone: new Set(), waiting: 0 });
  });

  it("are those of the answer when they are not held, and when there were none", () => {
    const fresh = [row("b"), row("a")];
    expect(steadyRows([row("a")], fresh, false).rows).toBe(fresh);
    expect(steadyRows([], fresh, true)).toEqual({ rows: fresh, gone: new Set(), waiting: 0 });
  });
});
