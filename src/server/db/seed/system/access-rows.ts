import { codesOf, roles, scopesOf } from "./roles.ts";
import { groups, screens } from "#src/contract/menu.ts";
import { wordOf } from "./action-words.ts";
import { seedId } from "./seed-id.ts";

/** The roles. */
export const roleRows = () =>
  roles.map(({ code, name, description }) => ({
    id: seedId(`role ${code}`),
    roleCode: code,
    roleName: name,
    description,
  }));

/** Name of a screen's route and component: the last part of its path with a capital first letter. */
function componentNameOf(path: string): string {
  const last = path.split("/").at(-1) ?? "";
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** Menus, screens and buttons, parents before their children. */
export function permissionRows() {
  const ruled = new Set(ruleSeeds().map((rule) => rule.permissionId));
  const groupRows = groups.map((group, index) => {
    const first = screens.find((screen) => screen.group === group.path && !screen.hidden);
    return {
      id: seedId(`menu ${group.path}`),
      parentId: null,
      name: group.title,
      icon: group.icon,
      url: group.path,
      component: "layouts/RouteView",
      redirect: first?.path ?? null,
      sortNo: index + 1,
      menuType: 0,
      leaf: false,
      createBy: "system",
    };
  });
  const screenRows = screens.map((screen, index) => ({
    id: seedId(`menu ${screen.path}`),
    parentId: seedId(`menu ${screen.group}`),
    name: screen.title,
    perms: screen.opens.join(",") || null,
    url: screen.path,
    component: screen.component,
    componentName: componentNameOf(screen.path),
    sortNo: index + 1,
    menuType: 1,
    leaf: screen.rights.length === 0,
    keepAlive: screen.keepAlive,
    hidden: screen.hidden,
    ruleFlag: ruled.has(seedId(`menu ${screen.path}`)) ? 1 : 0,
    createBy: "system",
  }));
  const buttonRows = screens.flatMap((screen) =>
    screen.rights.map((code, index) => ({
      id: seedId(`button ${code}`),
      parentId: seedId(`menu ${screen.path}`),
      name: wordOf(code) ?? code,
      perms: code,
      permsType: "2",
      sortNo: index + 1,
      menuType: 2,
      route: false,
      ruleFlag: ruled.has(seedId(`button ${code}`)) ? 1 : 0,
      createBy: "system",
    })),
  );
  return [...groupRows, ...screenRows, ...buttonRows];
}

let rowsByCode: ReadonlyMap<string, readonly string[]> | undefined;

/** The permission rows with a code: all screens with it, then one button. */
function rowsOfCode(code: string): readonly string[] {
  rowsByCode ??= indexCodes();
  return rowsByCode.get(code) ?? [];
}

function indexCodes(): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  const add = (code: string, id: string) => {
    const known = rows.get(code);
    if (known) known.push(id);
    else rows.set(code, [id]);
  };
  for (const screen of screens) for (const code of screen.opens) add(code, seedId(`menu ${screen.path}`));
  for (const code of new Set(screens.flatMap((screen) => screen.rights))) add(code, seedId(`button ${code}`));
  return rows;
}

/** The row that an entity's data rules belong to: the one with its `list` code. */
function ruleHome(address: string): string {
  const [home] = rowsOfCode(`${address}:list`);
  if (!home) throw new Error(`data rules of ${address} have no list to hang on`);
  return home;
}

interface RuleSeed {
  id: string;
  permissionId: string;
  ruleName: string;
  ruleColumn: string;
  ruleConditions: string;
  ruleValue: string;
}

function ruleSeeds(): RuleSeed[] {
  const seeds = new Map<string, RuleSeed>();
  for (const role of roles) {
    for (const [address, scopes] of Object.entries(scopesOf(role))) {
      for (const { name, field, rule, value } of scopes) {
        const id = seedId(`rule ${address} ${field} ${rule} ${value}`);
        seeds.set(id, {
          id,
          permissionId: ruleHome(address),
          ruleName: name,
          ruleColumn: field,
          ruleConditions: rule,
          ruleValue: value,
        });
      }
    }
  }
  return [...seeds.values()];
}

/** The data rules. */
export function ruleRows() {
  return ruleSeeds().map((rule) => ({ ...rule, createBy: "system" }));
}

/** The permissions of each role, and their data rules. */
export function grantRows() {
  return roles.flatMap((role) => {
    const codes = codesOf(role);
    const scopes = scopesOf(role);
    const ruleIds = new Map(
      Object.entries(scopes).map(([address, rules]) => [
        ruleHome(address),
        rules.map(({ field, rule, value }) => seedId(`rule ${address} ${field} ${rule} ${value}`)).join(","),
      ]),
    );
    const granted = new Set([...codes].flatMap(rowsOfCode));
    // Everybody may use screens without a code, and a group appears for everybody who has a screen in it.
    for (const screen of screens) {
      const id = seedId(`menu ${screen.path}`);
      if (screen.opens.length === 0) granted.add(id);
      if (granted.has(id)) granted.add(seedId(`menu ${screen.group}`));
    }
    return [...granted].map((permissionId) => ({
      id: seedId(`grant ${role.code} ${permissionId}`),
      roleId: seedId(`role ${role.code}`),
      permissionId,
      dataRuleIds: ruleIds.get(permissionId) ?? null,
    }));
  });
}
