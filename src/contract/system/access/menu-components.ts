import { screens } from "#src/contract/menu.ts";
import { closest } from "#src/lib/closest.ts";

/** Component of a folder: it shows the pages below it. */
const folderComponent = "layouts/RouteView";
/** Component of a page that shows another site. */
export const frameComponent = "layouts/IframePageView";

/** Components that a menu entry may name: the folders, the page of another site, and every screen of the console. */
export const menuComponents: readonly string[] = [
  folderComponent,
  "layouts/PageView",
  frameComponent,
  ...new Set(screens.map(({ component }) => component)),
];

const known: ReadonlySet<string> = new Set(menuComponents);

/** Returns why a menu entry cannot have a component; null if it can. An address of another site counts as one. */
export function componentFault(component: string): string | null {
  if (known.has(component) || /^https?:\/\/\S+$/.test(component)) return null;
  const meant = closest(component, menuComponents);
  const hint = meant === undefined ? "请从列表中选择，或填写 http:// 或 https:// 开头的网址" : `是不是“${meant}”？`;
  return `前端组件“${component}”不存在，${hint}`;
}
