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

/** Where a menu's component comes from: the online-form package by name, or the views by path (MENU-04, MENU-05). */
export type ScreenSource = { from: "online"; name: OnlineComponent } | { from: "views"; path: string };

/** Reads a menu's component name; leading slashes and a file ending are no part of a view's path. */
export function sourceOf(component: string): ScreenSource {
  const last = component.split("/").at(-1) ?? "";
  const online = onlineComponents.find((name) => name === last);
  return online
    ? { from: "online", name: online }
    : { from: "views", path: component.replace(/^\/+|\.(vue|tsx)$/g, "") };
}

/** The view of another site's page. */
export const framePage = "layouts/IframePageView";

export function isFramePage(component: string): boolean {
  const source = sourceOf(component);
  return source.from === "views" && source.path === framePage;
}
