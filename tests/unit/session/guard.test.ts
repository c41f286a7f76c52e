import { describe, expect, it } from "vitest";
import { guard, homePath, isPublic, publicPaths, safeRedirect } from "#src/session/guard.ts";

const at = (pathname: string, more: Partial<Parameters<typeof guard>[0]> = {}) =>
  guard({ pathname, href: pathname, redirect: undefined, hasToken: true, hasMenu: true, ...more });

describe("route guard", () => {
  it("needs no login for exactly these paths (GUARD-01)", () => {
    expect([...publicPaths].sort()).toEqual(
      [
        "/user/login",
        "/user/register",
        "/user/register-result",
        "/user/alteration",
        "/clueFollowUp",
        "/oauth2-app/login",
      ].sort(),
    );
    for (const path of publicPaths) expect(at(path, { hasToken: false })).toEqual({ go: "on" });
    expect(isPublic("/user/login/")).toBe(true);
    for (const path of ["/user", "/404", "/", "/order/orderList", "/user/login/x"]) expect(isPublic(path)).toBe(false);
  });

  it("sends a signed-in user from the login path home (GUARD-02)", () => {
    for (const path of ["/user/login", "/user/login/"]) expect(at(path)).toEqual({ go: "to", href: homePath });
    expect(homePath).toBe("/dashboard/analysis");
  });

  it("lets /user lead on to the login page, with nothing to come back to (ROUTE-01)", () => {
    for (const path of ["/user", "/user/"]) expect(at(path, { hasToken: false })).toEqual({ go: "on" });
  });

  it("sends a visitor to the login page with the full path, its query included (GUARD-03)", () => {
    expect(at("/order/orderList", { href: "/order/orderList?orderStatus=10&x=1", hasToken: false })).toEqual({
      go: "login",
      redirect: "/order/orderList?orderStatus=10&x=1",
    });
  });

  it("fetches the menu when there is a token and no permission list, before going on (GUARD-04)", () => {
    expect(at("/order/orderList", { hasMenu: false })).toEqual({ go: "fetchMenu" });
  });

  it("lands on the redirect target when one is given, else on the requested path (GUARD-05)", () => {
    expect(at("/user/login", { redirect: "/order/orderList?a=1" })).toEqual({ go: "to", href: "/order/orderList?a=1" });
    expect(at("/order/orderList")).toEqual({ go: "on" });
  });

  it("does not fetch the menu again when it is there (GUARD-06)", () => {
    expect(at("/customer/customerList")).toEqual({ go: "on" });
  });

  it("requires a token for all but the public paths (GUARD-10)", () => {
    for (const path of ["/", "/404", "/dashboard/analysis", "/nowhere", "/user/other"]) {
      expect(at(path, { hasToken: false }).go).toBe("login");
    }
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    undefined,
    7,
    "/user/login?redirect=/x",
  ])("never redirects to %s", (redirect) => {
    expect(safeRedirect(redirect)).toBeNull();
  });

  it.each([
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n//evil.example",
    "/\\/evil.example",
    "/x/..//evil.example",
    "/./\\evil.example",
    "/%2f/evil.example",
    "/%5Cevil.example",
    "/%09/evil.example",
    "/%2F%2Fevil.example",
    "///evil.example",
    "//[",
    " //evil.example",
    "http:/evil.example",
    "data:text/html,x",
    "/user/./login",
    "/x/../user/login?redirect=//evil.example",
    ["/order"],
    { href: "/order" },
  ])("never leaves this host by %j", (redirect) => {
    expect(safeRedirect(redirect)).toBeNull();
  });

  it("gives back a place here as the browser reads it", () => {
    expect(safeRedirect("/order/../customer/customerList?a=//x&b=1#top")).toBe("/customer/customerList?a=//x&b=1#top");
    expect(safeRedirect("/order/orderList?customerName=锐测")).toBe("/order/orderList?customerName=%E9%94%90%E6%B5%8B");
  });
});
