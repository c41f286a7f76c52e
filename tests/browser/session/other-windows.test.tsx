import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeStored, storageNames, type StorageName, storagePrefix } from "#src/session/local-storage.ts";
import { leave, openSession, session } from "#src/session/session.ts";
import { signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();
let ended = 0;
openSession(() => (ended += 1));

let leavings: string[] = [];
/** Leaving the page is recorded but prevented. */
const stay = (event: Event) => {
  leavings.push((event as Event & { navigationType: string }).navigationType);
  event.preventDefault();
};
const navigation = (window as unknown as { navigation: EventTarget }).navigation;
const address = window.location.href;
beforeEach(() => {
  ended = 0;
  leavings = [];
  navigation.addEventListener("navigate", stay);
});
afterEach(() => {
  navigation.removeEventListener("navigate", stay);
  window.history.replaceState(null, "", address);
  leave();
});

/** Another window of this browser stores a value, and this window gets the event. */
function elsewhere(name: StorageName, value: unknown): void {
  const key = storagePrefix + name;
  const oldValue = localStorage.getItem(key);
  writeStored(name, value);
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: localStorage.getItem(key) }));
}

describe("what another window of the browser does to the session", () => {
  it("begins anew when it went to another department or tenant: this one would act there under the old name (DEPART-04, SESSION-16)", () => {
    signIn();
    const { user } = session();
    elsewhere(storageNames.user, { ...user, orgCode: "A02" });
    expect(leavings).toEqual(["reload"]);
    signIn();
    elsewhere(storageNames.tenant, "2");
    expect(leavings).toEqual(["reload", "reload"]);
  });

  it("stays when only particulars changed, and when somebody else is about to be let in", () => {
    signIn();
    const { user } = session();
    elsewhere(storageNames.user, { ...user, realname: "王大明" });
    elsewhere(storageNames.username, "cs02");
    elsewhere(storageNames.user, { ...user, username: "cs02", orgCode: "A02" });
    expect(leavings).toEqual([]);
    elsewhere(storageNames.token, "token-2");
    expect(leavings).toEqual(["reload"]);
    expect(session().username).toBe("cs02");
  });

  it.each([
    ["/user/login?redirect=%2Forder%2ForderList", ["reload"]],
    ["/user/alteration", []],
  ])("goes in from the login page when somebody signed in there, and from no other page: %s", (path, seen) => {
    leave();
    navigation.removeEventListener("navigate", stay);
    window.history.replaceState(null, "", path);
    navigation.addEventListener("navigate", stay);
    elsewhere(storageNames.username, "cs01");
    elsewhere(storageNames.token, "token-2");
    expect(leavings).toEqual(seen);
    expect(session()).toMatchObject({ token: "token-2", username: "cs01" });
  });

  it("is told when the session was ended there (SESSION-17)", () => {
    signIn();
    const key = storagePrefix + storageNames.token;
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
    expect(ended).toBe(1);
    expect(session().token).toBe("");
    expect(leavings).toEqual([]);
  });
});
