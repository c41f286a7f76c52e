import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { menuCall } from "./menu-call.ts";

/** The part of a menu item that the workspace displays. */
export const MenuMeta = z.looseObject(
  z.object({
    title: z.string(),
    icon: z.optional(z.string()),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    componentName: z.optional(z.string()),
    /** Only for external items; may contain `{{ … }}` and `${token}`. */
    url: z.optional(z.string()),
    hideTab: z.optional(z.boolean()),
    /** Hides the header of the page (LAYOUT-11). */
    hideHeader: z.optional(z.boolean()),
    permissionList: z.optional(z.array(z.unknown())),
    target: z.optional(z.string()),
  }).shape,
);

/** One item of the server's menu tree. */
export interface MenuNode {
  id: string;
  path: string;
  name: string | null;
  component: string | null;
  /** "1" has a route, "0" has none. */
  route: "0" | "1";
  redirect?: string | null | undefined;
  hidden?: boolean | undefined;
  alwaysShow?: boolean | undefined;
  meta: z.output<typeof MenuMeta>;
  children?: MenuNode[] | undefined;
}

export const MenuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.nullable(z.string()),
  component: z.nullable(z.string()),
  route: z.enum(["0", "1"]),
  redirect: z.nullish(z.string()),
  hidden: z.optional(z.boolean()),
  alwaysShow: z.optional(z.boolean()),
  meta: MenuMeta,
  get children() {
    return z.optional(z.array(MenuNode));
  },
});

/** A button permission: `action` is the permission code, type '2', status '1' = enabled (DEC-04, DEC-05). */
export const AuthItem = z.object({ action: z.string(), type: z.string(), describe: z.string(), status: z.string() });
export type AuthItem = z.output<typeof AuthItem>;

export const MenuResult = z.object({
  menu: z.array(MenuNode),
  /** Buttons granted to this user. */
  auth: z.array(AuthItem),
  /** All buttons that exist. */
  allAuth: z.array(AuthItem),
});
export type MenuResult = z.output<typeof MenuResult>;

export const getUserPermissionByToken = endpoint({
  ...menuCall,
  input: z.looseObject({}),
  result: MenuResult,
});
