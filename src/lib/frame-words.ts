import dashboard from "#locales/zh-CN/dashboard.json";
import workspace from "#locales/zh-CN/workspace.json";
import { addWords } from "./text.ts";

/** Adds the texts of the console's frame. */
export function addFrameWords(): void {
  addWords("dashboard", dashboard);
  addWords("workspace", workspace);
}
