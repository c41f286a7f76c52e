import { config } from "#src/client/config.ts";
import { addressOf, type MenuAddress } from "./address.ts";
import { addressRules } from "./use-menu.ts";

/** Placeholder of a page's path in the address of the other console. */
const pathPlace = "${path}";

/** Address of a page in the team's other console, by its path there, which is the same as here. */
export function addressElsewhere(path: string): MenuAddress {
  const { legacyConsole } = config();
  const written = legacyConsole.includes(pathPlace)
    ? legacyConsole
    : legacyConsole.replace(/\/+$/, "").concat(pathPlace);
  const rules = addressRules();
  return addressOf(written, { ...rules, values: { ...rules.values, path } });
}
