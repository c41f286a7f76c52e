import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { setConfig } from "#src/client/config.ts";
import { entryOf, watchVersion } from "#src/workspace/version/new-version.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { held, refused, stubWire } from "#tests/support/browser/console.tsx";
import { openThings, things } from "#tests/support/browser/things.tsx";

stubWire();
afterEach(() => void vi.useRealTimers());

describe("a new version", () => {
  it("is known by the script that a served page begins with; what is no page of the console says nothing", () => {
    expect(entryOf('<!doctype html><script type="module" crossorigin src="/assets/index-a1.js"></script>')).toBe(
      "/assets/index-a1.js",
    );
    expect(entryOf("<h1>502 Bad Gateway</h1>")).toBeNull();
    expect(entryOf('<script src="/other.js"></script>')).toBeNull();
  });

  it("is asked for now and then and on return to the window, told once, and never taken by itself", async () => {
    vi.useFakeTimers();
    let outdated = false;
    const ask = vi.fn<() => Promise<boolean>>(async () => outdated);
    const tell = vi.fn<() => void>();
    const stop = watchVersion(tell, ask);
    await vi.advanceTimersByTimeAsync(30_000);
    window.dispatchEvent(new Event("focus"));
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40_000);
    window.dispatchEvent(new Event("focus"));
    expect(ask).toHaveBeenCalledTimes(1);
    outdated = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tell).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_200_000);
    window.dispatchEvent(new Event("focus"));
    expect(tell).toHaveBeenCalledTimes(1);
    stop();
  });

  it("is asked for at once when code does not come: it may be of a build that the server has no more", async () => {
    vi.useFakeTimers();
    const ask = vi.fn<() => Promise<boolean>>(async () => false);
    const tell = vi.fn<() => void>();
    const stop = watchVersion(tell, ask);
    const missed = () => window.dispatchEvent(new Event("vite:preloadError"));
    missed();
    missed();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue(true);
    missed();
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).toHaveBeenCalledTimes(1);
    stop();
    missed();
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe("a failure of the server", () => {
  it("stands in the list with cause, remedy, what the log knows it by, and a retry", async () => {
    setConfig({ apiBase: "/api" });
    let broken = true;
    await openThings(() => {
      if (!broken) return { records: things(2), total: 2, size: 20, current: 1, pages: 1 };
      const reply = refused("", 500, 500);
      return new Response(reply.body, {
        status: 500,
        headers: { ...Object.fromEntries(reply.headers), "x-request-id": "trace-7" },
      });
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("数据加载失败");
    await expect.element(page.getByRole("alert")).toHaveTextContent("追踪号 trace-7");
    await expect.element(page.getByRole("alert").getByRole("button", { name: /复制/ })).toBeVisible();
    await expectAxeClean();
    broken = false;
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
  });

  it("of the network is over by itself when the network is back, as the bar says", async () => {
    let away = true;
    await openThings(() => {
      if (away) throw new TypeError("Failed to fetch");
      return { records: things(2), total: 2, size: 20, current: 1, pages: 1 };
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("网络连接不可用");
    away = false;
    window.dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
  });

  it("that is slow says for how long, and its load can be stopped and begun anew", async () => {
    const answer = { records: things(2), total: 2, size: 20, current: 1, pages: 1 };
    let slow: Promise<unknown> = held().promise;
    await openThings(() => slow);
    await expect.element(page.getByText(/已等待 \d+ 秒/), { timeout: 12_000 }).toBeVisible();
    await expectAxeClean();
    await page.getByRole("button", { name: "停止加载" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("已停止加载");
    slow = Promise.resolve(answer);
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
    // The old rows stay under the message.
    slow = held().promise;
    await page.getByRole("button", { name: "刷新", exact: true }).click();
    await page.getByRole("button", { name: "停止加载" }).click({ timeout: 12_000 });
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
    await expect.element(page.getByText(/已等待/)).not.toBeInTheDocument();
  });

  it("has no such number where the server refused by rule", async () => {
    await openThings(() => refused("请先选择租户"));
    await expect.element(page.getByRole("alert")).toHaveTextContent("请先选择租户");
    await expect.element(page.getByRole("alert")).not.toHaveTextContent("追踪号");
  });
});
