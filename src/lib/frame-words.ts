import dashboard from "#locales/zh-CN/dashboard.json";
import system from "#locales/zh-CN/system.json";
import workspace from "#locales/zh-CN/workspace.json";
import { addWords } from "./text.ts";

/** What the console's frame says, and what widgets say, which stand in the screens of any area. */
export function addFrameWords(): void {
  addWords("zh-CN", "dashboard", dashboard);
  addWords("zh-CN", "system", system);
  addWords("zh-CN", "workspace", workspace);
}
