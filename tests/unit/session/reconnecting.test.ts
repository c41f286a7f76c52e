import { afterEach, expect, it, vi } from "vitest";
import { sayReconnecting } from "#src/session/reconnecting.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stubs a page that is opening, or (null) one that is rendered; returns the elements added above it. */
function page(opening: { textContent: string } | null) {
  const above: { textContent: string; role?: string }[] = [];
  vi.stubGlobal("document", {
    documentElement: { dataset: opening ? { opening: "wide" } : {} },
    querySelector: () => opening,
    createElement: () => {
      const made: (typeof above)[number] & Record<string, unknown> = { textContent: "" };
      made["setAttribute"] = (_name: string, value: string) => void (made.role = value);
      made["remove"] = () => void above.splice(above.indexOf(made), 1);
      return made;
    },
    body: { append: (made: (typeof above)[number]) => void above.push(made) },
  });
  return above;
}

it("stands where the console opens, and gives the place back (finding 16)", () => {
  const opening = { textContent: "正在打开…" };
  const above = page(opening);
  const settled = sayReconnecting();
  expect(opening.textContent).toBe("common.error.reconnecting");
  settled();
  expect(opening.textContent).toBe("正在打开…");
  expect(above).toEqual([]);
});

it("stands above a page that is drawn, the login page too, which shows no notices (finding 16)", () => {
  const above = page(null);
  const settled = sayReconnecting();
  expect(above).toMatchObject([{ role: "status", textContent: "common.error.reconnecting" }]);
  settled();
  expect(above).toEqual([]);
});
