import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onlineComponents, sourceOf } from "#src/workspace/menu/source.ts";
import {
  ChunkLoadError,
  CssChunkLoadError,
  knownScreens,
  loadScreen,
  provideScreens,
  retryScreen,
  screenOf,
  screenTimeoutMs,
} from "#src/workspace/screen/screens.ts";

const Screen = () => null;

describe("screens of menu components", () => {
  it("takes a component of the online-form family from the online-form package (MENU-04)", async () => {
    expect(onlineComponents).toHaveLength(9);
    expect(sourceOf("modules/online/cgform/auto/OnlCgformAutoList")).toEqual({
      from: "online",
      name: "OnlCgformAutoList",
    });
    provideScreens(async () => ({ "online/OnlCgformAutoList": async () => Screen }));
    await knownScreens();
    expect(screenOf("modules/online/cgform/auto/OnlCgformAutoList")).not.toBeNull();
    expect(screenOf("modules/online/cgform/auto/OnlCgformTreeList")).toBeNull();
  });

  it("takes every other component from the views by its path (MENU-05)", async () => {
    expect(sourceOf("/order/OrderList.vue")).toEqual({ from: "views", path: "order/OrderList" });
    provideScreens(async () => ({ "order/OrderList": async () => Screen }));
    await knownScreens();
    expect(screenOf("order/OrderList")).not.toBeNull();
    expect(screenOf("order/NoSuchList")).toBeNull();
    expect(screenOf("constructor")).toBeNull();
  });

  it("gives one component the same identity until it is retried", async () => {
    provideScreens(async () => ({ a: async () => Screen }));
    await knownScreens();
    const first = screenOf("a");
    expect(screenOf("a")).toBe(first);
    retryScreen("a");
    expect(screenOf("a")).not.toBe(first);
  });
});

describe("loading a screen", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("fails as a chunk load error when the code does not come, by network or within 120 seconds (MENU-11)", async () => {
    expect(screenTimeoutMs).toBe(120_000);
    await expect(
      loadScreen(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))),
    ).rejects.toBeInstanceOf(ChunkLoadError);
    const byChance = new TypeError(
      "Failed to fetch dynamically imported module: https://x.example/assets/list-Bcss7.js",
    );
    await expect(loadScreen(() => Promise.reject(byChance))).rejects.toBeInstanceOf(ChunkLoadError);
    const late = loadScreen(() => new Promise(() => undefined));
    const outcome = late.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
    expect(await loadScreen(async () => 7)).toBe(7);
  });

  it("fails as a CSS chunk load error when a stylesheet does not come (MENU-12)", async () => {
    await expect(
      loadScreen(() => Promise.reject(new Error("Unable to preload CSS for /assets/list-1.css"))),
    ).rejects.toBeInstanceOf(CssChunkLoadError);
  });
});
