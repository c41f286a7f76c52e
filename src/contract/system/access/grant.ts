import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";

/** A menu, screen or button of the tree from which rights are granted. */
export interface GrantNode {
  key: string;
  value: string;
  title: string;
  /** The title again, as older clients name it. */
  slotTitle: string;
  parentId: string | null;
  isLeaf: boolean;
  icon: string | null;
  /** 0 first-level menu, 1 screen, 2 button. */
  menuType: number;
  /** Permission codes, comma-joined; null for a menu without one. */
  perms: string | null;
  /** 1 if data rules can narrow it. */
  ruleFlag: number;
  /** The signed-in person holds it, and so may grant and withdraw it. */
  held: boolean;
  children: GrantNode[] | null;
}

export const GrantNode: z.ZodMiniType<GrantNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    slotTitle: z.string(),
    parentId: z.nullable(z.string()),
    isLeaf: z.boolean(),
    icon: z.nullable(z.string()),
    menuType: z.int(),
    perms: z.nullable(z.string()),
    ruleFlag: z.int(),
    held: z.boolean(),
    children: z.nullable(z.array(GrantNode)),
  }),
);

export const GrantTree = z.object({
  treeList: z.array(GrantNode),
  /** Ids of all nodes. */
  ids: z.array(z.string()),
});
export type GrantTree = z.output<typeof GrantTree>;

/** Returns all menus, screens and buttons: to grant them, or to choose a parent for a new one. */
export const permissionTree = endpoint({
  method: "GET",
  path: "/sys/permission/queryTreeList",
  permission: ["system:permission:list", "system:role:auth", "system:depart:auth", "system:departUser:auth"],
  input: z.looseObject({}),
  result: GrantTree,
});
