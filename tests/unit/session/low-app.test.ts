import { afterEach, describe, expect, it } from "vitest";
import { headersOf } from "#src/client/call.ts";
import { atRoute, lowAppId, lowAppOf } from "#src/session/low-app.ts";

const route = (name: string, params: Record<string, string> = {}, search: Record<string, string> = {}) => ({
  name,
  params,
  search,
});
afterEach(() => atRoute(route("order-list")));

describe("the low-code app of a route (PERM-14)", () => {
  it("is its appId where the route's name begins with low-app, and none elsewhere", () => {
    expect(lowAppOf(route("low-app-list", { appId: "a1" }))).toBe("a1");
    expect(lowAppOf(route("low-app", {}, { appId: "a2" }))).toBe("a2");
    expect(lowAppOf(route("low-app"))).toBe("");
    expect(lowAppOf(route("my-low-app", { appId: "a1" }))).toBe("");
    expect(lowAppOf(route("order-list", { appId: "a1" }, { appId: "a2" }))).toBe("");
  });

  it("goes along with calls while the route is in front, and no longer (PERM-14)", () => {
    const header = () => headersOf({ token: "t", tenantId: "1", lowAppId: lowAppId() })["X-Low-App-ID"];
    atRoute(route("low-app-list", { appId: "a1" }));
    expect(header()).toBe("a1");
    atRoute(route("order-list", { appId: "a1" }));
    expect(header()).toBeUndefined();
  });
});
