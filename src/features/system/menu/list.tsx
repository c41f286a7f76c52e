import { Tag } from "#ui/tag/tag.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { dataRule } from "#src/contract/system/access/data-rule.ts";
import { grantHolders } from "#src/contract/system/access/grant.ts";
import { menuEntry, menuFields, menuTypes } from "#src/contract/system/access/menu-entry.ts";
import { titlesOf } from "#src/contract/labels.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import { MenuIcon } from "#src/workspace/menu/menu-icon.tsx";
import { menuForm } from "./form.tsx";

const Rules = lazyDialog<ActionDialogProps<EntityRow>>(async () => (await import("./rules-drawer.tsx")).RulesDrawer);
const Holders = lazyDialog<ActionDialogProps<EntityRow>>(async () => (await import("./holders.tsx")).HoldersDialog);

const titles = titlesOf(menuFields);

/** Flags of a menu that its record names where they are on. */
const flags = ["route", "hidden", "keepAlive", "alwaysShow", "hideTab"] as const;

function Flags({ row }: { row: EntityRow }) {
  const on = flags.filter((name) => row[name] === true).map((name) => titles[name]);
  const all = row["internalOrExternal"] === true ? [...on, text("menus.form.outside")] : on;
  return (
    <span className="flex flex-wrap gap-1">
      {all.length === 0 ? "-" : all.map((title) => <Tag key={title}>{title}</Tag>)}
    </span>
  );
}

const screenOf = () =>
  entityScreen(menuEntry, {
    columns: [
      { name: "name", width: 230 },
      { name: "menuType", width: 88 },
      {
        id: "icon",
        title: titles.icon,
        width: 80,
        cell: (row) => (textAt(row, "icon") === "" ? "-" : <MenuIcon name={textAt(row, "icon")} className="size-4" />),
      },
      { name: "perms", width: 170 },
      { name: "component", width: 160 },
      { name: "url", width: 160 },
      { name: "sortNo", width: 64 },
      { name: "status", width: 76 },
    ],
    filters: ["name", "menuType", "perms", "url", "component"],
    pinned: ["name", "menuType", "perms"],
    form: menuForm,
    initial: { route: true },
    facts: [
      "menuType",
      "url",
      "component",
      "componentName",
      "redirect",
      "icon",
      "perms",
      "permsType",
      "sortNo",
      "description",
      "createBy",
      "createTime",
      "updateBy",
      "updateTime",
    ],
    more: (row) =>
      row["menuType"] === menuTypes.button ? null : (
        <Block title="menus.record.flags">
          <Flags row={row} />
        </Block>
      ),
    mobile: ["menuType", "perms", "url", "status"],
    mayHaveChildren: (row) => row["menuType"] !== menuTypes.button,
    actions: [
      {
        name: "rules",
        label: "menus.rules.title",
        permission: permissionsOf(dataRule.list.permission),
        can: (row) => textAt(row, "perms") !== "",
        Dialog: Rules,
      },
      {
        name: "holders",
        label: "menus.holders.action",
        permission: permissionsOf(grantHolders.permission),
        can: () => true,
        Dialog: Holders,
      },
    ],
  });

/** 菜单管理. */
export const PermissionList = screenOf();

/** 菜单管理(异步): the same screen, because both read the tree level by level. */
export const NewPermissionList = screenOf();
