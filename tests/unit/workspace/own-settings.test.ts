import { describe, expect, it } from "vitest";
import { broughtTogether } from "#src/workspace/settings/own-settings.ts";

const own = (value: unknown, at: number, sent = true) => ({ value, at, sent });
const remote = (key: string, value: unknown, keptTime: number) => ({ key, value, keptTime });

describe("settings of this device and of the server", () => {
  it("of each the later one stands", () => {
    const merged = broughtTogether({ a: own(1, 100, false), b: own(1, 300, false) }, [
      remote("a", 2, 200),
      remote("b", 2, 200),
    ]);
    expect(merged).toEqual({ a: own(2, 200), b: own(1, 300, false) });
  });

  it("what was set without a network waits to be sent, what was let go of elsewhere goes", () => {
    const merged = broughtTogether({ mine: own("x", 100, false), gone: own("y", 100) }, [remote("new", "z", 50)]);
    expect(merged).toEqual({ mine: own("x", 100, false), new: own("z", 50) });
  });

  it("what says the same stays the very same value", () => {
    const value = { order: ["a"] };
    const { a } = broughtTogether({ a: own(value, 100, false) }, [remote("a", { order: ["a"] }, 200)]);
    expect(a?.value).toBe(value);
    expect(a?.sent).toBe(true);
  });

  it("what was let go of here later than it was set elsewhere stays gone", () => {
    expect(broughtTogether({ a: own(null, 300, false) }, [remote("a", 1, 200)])).toEqual({ a: own(null, 300, false) });
  });
});
