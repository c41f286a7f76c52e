import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MenuNode } from "#src/session/session.ts";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { nameHere } from "#src/client/jeecg/menu/screen-names.ts";
import { titleIn } from "#src/client/jeecg/menu/vue3.ts";
import { buildMenu } from "#src/workspace/menu/menu-tree.ts";
import { isFramePage, sourceOf } from "#src/workspace/menu/source.ts";

beforeAll(() => speak(jeecg));
afterAll(() => speak());

const rules = {
  values: { domianURL: "https://api.example/jeecg", tenantId: "11" },
  token: "TOKEN",
  base: "https://console.example",
  trusted: ["https://console.example", "https://api.example"],
};
const node = (component: string, meta: Partial<MenuNode["meta"]> = {}): MenuNode => ({
  id: component,
  path: "/x",
  name: null,
  component,
  route: "1",
  meta: { title: "页面", keepAlive: false, internalOrExternal: false, ...meta },
});
const built = (component: string, meta: Partial<MenuNode["meta"]> = {}) =>
  buildMenu([node(component, meta)], rules, { hasScreen: isFramePage, leavesOut: false })[0]!;

describe("A menu of the Vue 3 console", () => {
  it.each([
    ["{{ window._CONFIG['domianURL'] }}/druid", "https://api.example/jeecg/druid"],
    ["https://docs.example/", "https://docs.example/"],
    ["/https://docs.example/", "https://docs.example/"],
    [
      "{{ window._CONFIG['domianURL'] }}/r?t=${tenantId}&token=${token}",
      "https://api.example/jeecg/r?t=11&token=TOKEN",
    ],
  ])("frames the address in the component %s", (component, url) => {
    expect(built(component)).toMatchObject({ component: "layouts/IframePageView", url, fault: null });
  });

  it("opens an external address outside, also a path of this host", () => {
    expect(built("https://docs.example/", { internalOrExternal: true })).toMatchObject({
      url: "https://docs.example/",
      internalOrExternal: true,
    });
    expect(built("/ext/out", { internalOrExternal: true }).url).toBe("/ext/out");
  });

  it("keeps the token from other hosts, and looks no other name up", () => {
    expect(built("http://evil.example/?t=${token}")).toMatchObject({ url: "", fault: { why: "token" } });
    expect(built("{{ window.localStorage }}/x")).toMatchObject({ url: "", fault: { why: "template" } });
  });

  it("leaves a component with a leading slash and layouts alone", () => {
    expect(built("/system/user/index")).toMatchObject({ component: "/system/user/index", url: "" });
    expect(built("layouts/default/index").component).toBe("layouts/default/index");
  });

  it("reads titles that are keys of its texts", () => {
    expect(titleIn("t('routes.demo.iframe.antv')")).toBe("antv");
    expect(titleIn('t("系统管理")')).toBe("系统管理");
    expect(titleIn("用户 t(1)")).toBe("用户 t(1)");
  });

  it("has names for the screens of both consoles, in any case", () => {
    expect(nameHere("system/user/index")).toBe("system/UserList");
    expect(nameHere("System/userlist")).toBe("system/UserList");
    expect(nameHere("monitor/quartz/index")).toBe("system/QuartzJobList");
    expect(nameHere("team/own/index")).toBe("team/own/index");
    expect(sourceOf("/monitor/mynews/index.vue")).toEqual({ from: "views", path: "system/UserAnnouncementList" });
  });
});
