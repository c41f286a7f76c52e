import { dialect } from "#src/client/dialect.ts";

/** The nine components of the online-form package, by the last part of a menu's component name. */
export const onlineComponents = [
  "OnlCgformHeadList",
  "OnlCgformCopyList",
  "OnlCgformAutoList",
  "OnlCgformTreeList",
  "OnlCgformErpList",
  "OnlCgformTabList",
  "OnlCgformInnerTableList",
  "OnlCgreportHeadList",
  "OnlCgreportAutoList",
] as const;
export type OnlineComponent = (typeof onlineComponents)[number];

/** Source of a menu component: the online-form package by name, or a view by path (MENU-04, MENU-05). */
export type ScreenSource = { from: "online"; name: OnlineComponent } | { from: "views"; path: string };

/** Parses a menu's component name; strips leading slashes and the file ending. */
export function sourceOf(component: string): ScreenSource {
  const last = component.split("/").at(-1) ?? "";
  const online = onlineComponents.find((name) => name === last);
  return online
    ? { from: "online", name: online }
    : { from: "views", path: dialect().screenName(component.replace(/^\/+|\.(vue|tsx)$/g, "")) };
}

/** View that shows another site's page. */
export const framePage = "layouts/IframePageView";

export function isFramePage(component: string): boolean {
  const source = sourceOf(component);
  return source.from === "views" && source.path === framePage;
}
