import type { PagePath } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import type { MenuItem } from "../menu/build.ts";

/** The screen of the help, as the table of screens names it. */
export const helpScreen = "help/HelpCentre";
/** Its address. No server has it in its menu: the console adds it. */
export const helpPath = "/help" satisfies PagePath;

/** The entry of the help in the menu of whoever is signed in: a page that stands in no list of pages. */
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
  absent: false,
  children: [],
});
