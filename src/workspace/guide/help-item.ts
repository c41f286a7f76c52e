import type { PagePath } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import type { MenuItem } from "../menu/menu-tree.ts";

/** Name of the help screen in the screens table. */
export const helpScreen = "help/HelpCentre";
/** Address of the help. No server has it in its menu, so the console adds it. */
export const helpPath = "/help" satisfies PagePath;

/** The menu entry of the help for the signed-in user. No list of pages contains it. */
export const helpItem = (): MenuItem => ({
  id: helpPath,
  path: helpPath,
  routePath: helpPath,
  name: "help",
  component: helpScreen,
  redirect: null,
  hidden: true,
  alwaysShow: false,
  title: text("common.help"),
  icon: "question-circle",
  url: "",
  fault: null,
  target: "",
  keepAlive: true,
  internalOrExternal: false,
  componentName: "",
  permissionList: null,
  hideTab: false,
  hideHeader: false,
  folder: false,
  elsewhere: false,
  absent: false,
  children: [],
});
