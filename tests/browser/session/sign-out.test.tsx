import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import { readStored, storageNames, storagePrefix, sessionLifetimeMs } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { signOut } from "#src/session/sign-in/sign-in.ts";
import { refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

let leavings: string[] = [];
/** Leaving the page is recorded but prevented. */
const stay = (event: Event) => {
  const { destination } = event as Event & { destination: { url: string } };
  leavings.push(new URL(destination.url).pathname);
  event.preventDefault();
};
const navigation = (window as unknown as { navigation: EventTarget }).navigation;
beforeEach(() => {
  leavings = [];
  navigation.addEventListener("navigate", stay);
});
afterEach(() => {
  navigation.removeEventListener("navigate", stay);
  vi.restoreAllMocks();
});

const held = Object.values(storageNames);

describe("signing out", () => {
  it("calls the server's logout and ignores its errors (SESSION-11)", async () => {
    wire({ "POST /sys/logout": () => refused("Token无效!", 500, 500) });
    await signOut();
    expect(sent("/sys/logout")).toHaveLength(1);
    expect(session().token).toBe("");
    expect(leavings).toEqual(["/user/login"]);
  });

  it("waits for no server that hangs: who wants out gets out (SESSION-11)", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      wire({ "POST /sys/logout": () => new Promise(() => undefined) });
      const out = signOut();
      while (sent("/sys/logout").length === 0) await vi.advanceTimersByTimeAsync(0);
      expect(leavings).toEqual([]);
      await vi.advanceTimersByTimeAsync(3_000);
      await out;
      expect(session().token).toBe("");
      expect(leavings).toEqual(["/user/login"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("clears token, permissions and the kept user, dictionaries and tenant, and nothing else (SESSION-12)", async () => {
    signIn({ may: ["order:order:list"], dicts: { sex: [] } });
    localStorage.setItem(`${storagePrefix}SOMETHING`, "stays");
    for (const name of held) expect(readStored(name)).not.toBeNull();
    wire({ "POST /sys/logout": () => null });
    await signOut();
    for (const name of held) expect(localStorage.getItem(storagePrefix + name)).toBeNull();
    expect(session()).toEqual({ token: "", tenantId: "0", username: "", user: null, dicts: {}, permission: null });
    expect(localStorage.getItem(`${storagePrefix}SOMETHING`)).toBe("stays");
  });

  it("that fails in this browser shows the error and stays (SESSION-14)", async () => {
    await render(<Toaster />);
    wire({ "POST /sys/logout": () => null });
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
      throw new Error("storage is locked");
    });
    await signOut();
    await expect.element(page.getByRole("alert")).toHaveTextContent(/退出登录失败.*storage is locked/);
    expect(leavings).toEqual([]);
  });
});

describe("what is kept of a session", () => {
  it("is gone after seven days, a millisecond before it is there (SESSION-07)", () => {
    const now = Date.now();
    signIn();
    for (const name of held) {
      const { expire } = JSON.parse(localStorage.getItem(storagePrefix + name) ?? "{}") as { expire: number };
      expect(Math.abs(expire - now - sessionLifetimeMs)).toBeLessThan(1000);
      expect(readStored(name, expire - 1)).not.toBeNull();
      expect(readStored(name, expire)).toBeNull();
      expect(localStorage.getItem(storagePrefix + name)).toBeNull();
    }
  });
});
