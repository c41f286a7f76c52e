import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { menuCall } from "./menu-call.ts";

/** The part of a menu item that the workspace shows. */
export const MenuMeta = z
  .object({
    title: z.string(),
    icon: z.string().optional(),
    keepAlive: z.boolean(),
    internalOrExternal: z.boolean(),
    componentName: z.string().optional(),
    /** Only of external items; may hold `{{ … }}` and `${token}`. */
    url: z.string().optional(),
    hideTab: z.boolean().optional(),
    /** The page shows no header of its own (LAYOUT-11). */
    hideHeader: z.boolean().optional(),
    permissionList: z.array(z.unknown()).optional(),
    target: z.string().optional(),
  })
  .loose();

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

export const MenuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string().nullable(),
  component: z.string().nullable(),
  route: z.enum(["0", "1"]),
  redirect: z.string().nullish(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: MenuMeta,
  get children() {
    return z.array(MenuNode).optional();
  },
});

/** A button: `action` is the permission code, type '2', status '1' in force (DEC-04, DEC-05). */
export const AuthItem = z.object({ action: z.string(), type: z.string(), describe: z.string(), status: z.string() });
export type AuthItem = z.output<typeof AuthItem>;

export const MenuResult = z.object({
  menu: z.array(MenuNode),
  /** Buttons granted to this user. */
  auth: z.array(AuthItem),
  /** Every button there is. */
  allAuth: z.array(AuthItem),
});
export type MenuResult = z.output<typeof MenuResult>;

export const getUserPermissionByToken = endpoint({
  ...menuCall,
  input: z.object({}).loose(),
  result: MenuResult,
});
