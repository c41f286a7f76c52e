import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, int, json, text, versionField } from "#src/contract/fields.ts";
import { sortNo, validStatus } from "#src/contract/formats.ts";
import { type FieldRule, inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";
import { treeSet } from "#src/contract/tree.ts";
import { componentFault } from "./menu-components.ts";

/** Values of `menuType`: dict(menu_type). */
export const menuTypes = { top: 0, screen: 1, button: 2 } as const;

/** Levels of menus; the console shows no more. */
export const maxMenuLevels = 10;

const bool = (title: string, help?: string) =>
  json(z.boolean(`${title}应为是或否`), { title, sort: false, ...(help ? { help } : {}) });

export const menuFields = {
  ...auditFields,
  ...versionField,
  name: text(100, { title: "菜单名称", query: "like", required: true, help: "显示在菜单和页签上" }),
  menuType: int({ title: "菜单类型", dict: "menu_type", query: "eq", default: 1, min: 0, max: 2 }),
  parentId: text(32, { title: "上级菜单", query: "eq" }),
  url: text(255, {
    title: "菜单路径",
    query: "like",
    pattern: {
      test: /^(?:\/(?![/\\])|https?:\/\/|\{\{\s*window\._CONFIG\['\w+'\]\s*\}\})\S*$/,
      error: "菜单路径以 / 开头，如 /order/orderList；外部网址以 http:// 或 https:// 开头",
    },
    help: "如 /order/orderList，不能重复；外部网址以 http:// 或 https:// 开头",
  }),
  component: text(255, {
    title: "前端组件",
    query: "like",
    help: "从列表选择；文件夹是 layouts/RouteView，嵌入外部网页是 layouts/IframePageView",
  }),
  componentName: text(100, {
    title: "组件名称",
    pattern: { test: /^[A-Za-z][\w-]*$/, error: "组件名称以字母开头，只能包含字母、数字、下划线和横线" },
    help: "不填时取前端组件的最后一段",
  }),
  redirect: text(255, {
    title: "默认跳转地址",
    pattern: { test: /^\/\S*$/, error: "默认跳转地址以 / 开头，如 /order/orderList" },
  }),
  icon: text(100, { title: "菜单图标" }),
  perms: text(255, {
    title: "授权标识",
    query: "like",
    pattern: {
      test: /^[\w-]+(:[\w-]+)+(,[\w-]+(:[\w-]+)+)*$/,
      error: "授权标识应为“区域:对象:动作”，如 order:order:add，多个用英文逗号分开",
    },
    help: "如 order:order:add，多个用英文逗号分开",
  }),
  permsType: code("perms_type", { title: "授权策略", max: 2, help: "显示：没有权限时看不到；禁用：看得到但不能用" }),
  // No default: a new entry is placed last.
  sortNo: int(sortNo({ default: undefined, help: "数字小的排在前面，不填则排在最后" })),
  route: bool("是否路由菜单", "关闭后只是菜单，没有自己的页面"),
  hidden: bool("隐藏路由", "菜单里不显示，仍可从其他页面打开"),
  keepAlive: bool("是否缓存路由", "切换页签时保留内容"),
  alwaysShow: bool("聚合路由", "只有一个下级时也显示这一层"),
  hideTab: bool("隐藏页签", "打开后不显示页签"),
  internalOrExternal: bool("打开方式"),
  status: validStatus({ max: 2, help: "停用后所有人都看不到，也不能使用" }),
  description: text(255, { title: "备注", multiline: true }),
};

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isButton = (values: Readonly<Record<string, unknown>>) => values["menuType"] === menuTypes.button;

/** A rule on one field. An edit sends only some fields; an absent one keeps its value, which was checked before. */
const rule = (field: string, error: string, holds: FieldRule["holds"]): FieldRule => ({
  field,
  error,
  holds: (values) => values[field] === undefined || values["menuType"] === undefined || holds(values),
});

/** What each type of entry needs (D20.10). */
export const menuRules: readonly FieldRule[] = [
  rule(
    "parentId",
    "请选择上级菜单；没有上级的是一级菜单",
    (values) => values["menuType"] === menuTypes.top || isFilled(values["parentId"]),
  ),
  rule("url", "请输入菜单路径", (values) => isButton(values) || isFilled(values["url"])),
  rule("component", "请选择前端组件", (values) => isButton(values) || isFilled(values["component"])),
  rule("perms", "请输入授权标识", (values) => !isButton(values) || isFilled(values["perms"])),
  rule("permsType", "请选择授权策略", (values) => !isButton(values) || isFilled(values["permsType"])),
];

/** Returns why a row cannot have its component; null if it can. */
export const faultOfComponent = (values: Readonly<Record<string, unknown>>): string | null =>
  isButton(values) || !isFilled(values["component"]) ? null : componentFault(String(values["component"]).trim());

const set = entitySet({
  address: "system:permission",
  base: "/sys/permission",
  title: "菜单",
  fields: menuFields,
  // No L: stock clients read the whole tree under /sys/permission/list, see `menuTree`.
  has: "QAUDBSO",
  ...inputsOf(menuFields, menuRules, { stock: true }),
});

/** 菜单 and 按钮, as the administrator edits them. */
export const menuEntry = treeSet(set, {
  parent: "parentId",
  top: null,
  name: "name",
  code: "id",
  order: ["sortNo", "id"],
  levels: maxMenuLevels,
  cascade: true,
});

/** A menu entry as stock clients read it. */
export interface MenuTreeNode {
  id: string;
  key: string;
  title: string;
  parentId: string | null;
  /** Both mean that nothing is below it. */
  leaf: boolean;
  isLeaf: boolean;
  /** Null if they were not requested. */
  children: MenuTreeNode[] | null;
}

export const MenuTreeNode: z.ZodMiniType<MenuTreeNode> = z.lazy(() =>
  z.looseObject(
    z.object({
      id: z.string(),
      key: z.string(),
      title: z.string(),
      parentId: z.nullable(z.string()),
      leaf: z.boolean(),
      isLeaf: z.boolean(),
      children: z.nullable(z.array(MenuTreeNode)),
    }).shape,
  ),
);

const reads = { method: "GET", entity: "system:permission", permission: "system:permission:list" } as const;
const noInput = z.looseObject({});

/** Returns the whole tree. */
export const menuTree = endpoint({
  ...reads,
  path: "/sys/permission/list",
  input: noInput,
  result: z.array(MenuTreeNode),
});

/** Returns the first level. */
export const menuTops = endpoint({
  ...reads,
  path: "/sys/permission/getSystemMenuList",
  input: noInput,
  result: z.array(MenuTreeNode),
});

/** Returns what is directly below one entry. */
export const menusBelow = endpoint({
  ...reads,
  path: "/sys/permission/getSystemSubmenu",
  input: z.looseObject(z.object({ parentId: rowId }).shape),
  result: z.array(MenuTreeNode),
});

/** Returns what is directly below several entries, by the id of each; entries with nothing below are absent. */
export const menusBelowMany = endpoint({
  ...reads,
  path: "/sys/permission/getSystemSubmenuBatch",
  input: z.looseObject(z.object({ parentIds: textUpTo(20_000) }).shape),
  result: z.record(z.string(), z.array(MenuTreeNode)),
});

/** Tells a form whether a path is free; refuses with 40904 if another entry has it. */
export const checkMenuPath = endpoint({
  method: "GET",
  path: "/sys/permission/checkPermDuplication",
  entity: "system:permission",
  permission: ["system:permission:add", "system:permission:edit"],
  input: z.looseObject(z.object({ id: z.optional(textUpTo(32)), url: z._default(textUpTo(255), "") }).shape),
  result: z.null(),
  refusals: [40904],
});
