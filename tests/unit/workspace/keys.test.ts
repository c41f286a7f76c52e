import { describe, expect, it, test, vi } from "vitest";
import { bound, comboFor, holderOf, ownKeysOf } from "#src/workspace/keys/bindings.ts";
import { comboOf, comboRefusal, comboShown, isSingle } from "#src/workspace/keys/combo.ts";
import { commandIds, commands } from "#src/workspace/keys/commands.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const untouched = ownKeysOf(null);

describe("a combination", () => {
  test.each([
    [{ key: "k", code: "KeyK", ctrlKey: true }, "Ctrl+K"],
    [{ key: "k", code: "KeyK", metaKey: true }, "Ctrl+K"],
    [{ key: "J", code: "KeyJ", shiftKey: true }, "Shift+J"],
    // One keyboard layout types it with Shift, another without.
    [{ key: "?", code: "Slash", shiftKey: true }, "?"],
    [{ key: "?", code: "Comma" }, "?"],
    // Characters typed with Alt on a Mac, and a letter of another alphabet: the physical key counts.
    [{ key: "©", code: "KeyG", altKey: true }, "Alt+G"],
    [{ key: "Dead", code: "KeyN", altKey: true }, "Alt+N"],
    [{ key: "о", code: "KeyJ" }, "J"],
    [{ key: "PageDown", code: "PageDown", altKey: true }, "Alt+PageDown"],
    [{ key: " ", code: "Space" }, "Space"],
  ])("%j is %s", (press, combo) => {
    expect(comboOf({ ...none, ...press })).toBe(combo);
  });

  it("is none while only modifiers are down", () => {
    expect(comboOf({ ...none, key: "Control", code: "ControlLeft", ctrlKey: true })).toBeNull();
  });

  it("is shown by the names on the keys of the machine", () => {
    vi.stubGlobal("navigator", { platform: "Win32" });
    expect(comboShown("Ctrl+Shift+K")).toBe("Ctrl+Shift+K");
    vi.stubGlobal("navigator", { platform: "MacIntel" });
    expect([comboShown("Ctrl+K"), comboShown("Alt+Shift+M"), comboShown("?")]).toEqual(["⌘+K", "⌥+⇧+M", "?"]);
    vi.unstubAllGlobals();
  });

  test.each([
    "Ctrl+T",
    "Ctrl+W",
    "Ctrl+S",
    "Alt+ArrowLeft",
    "Alt+D",
    "Alt+1",
    "Ctrl+Shift+N",
    "Ctrl+.",
    "Ctrl+Shift+F",
  ])("%s belongs to the browser or to something fixed", (combo) => {
    expect(comboRefusal(combo)).toBe("taken");
  });
  test.each(["Enter", "Escape", "Tab", "ArrowDown", "F5", "Space", "Shift+Tab"])(
    "%s has a meaning of its own",
    (combo) => {
      expect(comboRefusal(combo)).toBe("ownMeaning");
    },
  );
  test.each(["Ctrl+K", "Alt+G", "J", "?", "Alt+PageDown", "Alt+Shift+M"])("%s may be given to a command", (combo) => {
    expect(comboRefusal(combo)).toBeNull();
  });
});

describe("the commands", () => {
  it("have keys that may be given, and no two of them the same", () => {
    const usual = commandIds.map((id) => commands[id].usual).filter(Boolean);
    expect(usual.filter((combo) => comboRefusal(combo) !== null)).toEqual([]);
    expect(new Set(usual).size).toBe(usual.length);
  });

  it("are reached by what a person chose, by nothing where he wants nothing, else as usual", () => {
    const keys = ownKeysOf({ single: true, own: { palette: "Alt+P", reload: "" } });
    expect([comboFor(keys, "palette"), comboFor(keys, "reload"), comboFor(keys, "help")]).toEqual(["Alt+P", "", "?"]);
  });

  it("lose the keys that are one letter alone where that is switched off, and keep the others", () => {
    const keys = ownKeysOf({ single: false, own: { dark: "Q" } });
    expect(commandIds.filter((id) => isSingle(comboFor(keys, id)) && comboFor(keys, id) !== "")).toEqual([]);
    expect(comboFor(keys, "palette")).toBe("Ctrl+K");
  });

  it("do not share a combination: who has it is named", () => {
    expect(holderOf(untouched, "Ctrl+K", "dark")).toBe("palette");
    expect(holderOf(untouched, "Ctrl+K", "palette")).toBeNull();
    expect(holderOf(bound(untouched, "palette", "Alt+P"), "Ctrl+K", "dark")).toBeNull();
    expect(holderOf(untouched, "", "dark")).toBeNull();
  });

  it("need no keeping where they are as usual", () => {
    const changed = bound(untouched, "palette", "Alt+P");
    expect(changed.own).toEqual({ palette: "Alt+P" });
    expect(bound(changed, "palette", "Ctrl+K").own).toEqual({});
  });

  test.each([null, 7, "x", [], { own: null }, { own: { nothing: "Q", palette: 3, help: "Ctrl+T" } }])(
    "are as usual where %j was kept",
    (kept) => {
      expect(ownKeysOf(kept)).toEqual({ single: true, own: {} });
    },
  );
});
