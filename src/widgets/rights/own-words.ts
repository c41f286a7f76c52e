import rights from "#locales/zh-CN/rights.json";
import { addWords } from "#src/lib/text.ts";

/** Registers the texts about rights; called by the modules that need them, so they load lazily. */
export function addRightsWords(): void {
  addWords("rights", rights);
}
