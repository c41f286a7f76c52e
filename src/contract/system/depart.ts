import * as z from "zod/mini";
import { enteredText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/** A node of the department tree; `key`, `value` and `title` repeat id and name for tree controls. */
export interface DepartNode {
  id: string;
  key: string;
  value: string;
  title: string;
  departName: string;
  orgCode: string;
  orgCategory: string;
  parentId: string | null;
  isLeaf: boolean;
  /** Null if the children were not requested. */
  children: DepartNode[] | null;
}

export const DepartNode: z.ZodMiniType<DepartNode> = z.lazy(() =>
  z.looseObject(
    z.object({
      id: z.string(),
      key: z.string(),
      value: z.string(),
      title: z.string(),
      departName: z.string(),
      orgCode: z.string(),
      orgCategory: z.string(),
      parentId: z.nullable(z.string()),
      isLeaf: z.boolean(),
      children: z.nullable(z.array(DepartNode)),
    }).shape,
  ),
);

/** A node of the id tree: only what a control needs. */
export interface DepartIdNode {
  key: string;
  value: string;
  title: string;
  children: DepartIdNode[] | null;
}

const DepartIdNode: z.ZodMiniType<DepartIdNode> = z.lazy(() =>
  z.object({ key: z.string(), value: z.string(), title: z.string(), children: z.nullable(z.array(DepartIdNode)) }),
);

const ids = z.optional(textUpTo(20_000));

/** Returns the whole department tree of the tenant; every signed-in member may see it. */
export const departTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryTreeList",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({ ids }),
  result: z.array(DepartNode),
});

/** Returns one level: the children of `pid`, or the roots. */
export const departLevel = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryDepartTreeSync",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({ pid: z._default(textUpTo(32), "") }),
  result: z.array(DepartNode),
});

export const departIdTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryIdTree",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(DepartIdNode),
});

/** Returns departments whose name contains the keyword, as a flat list; refused if there are none. */
export const departSearch = endpoint({
  method: "GET",
  path: "/sys/sysDepart/searchBy",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({ keyWord: enteredText(100), myDeptSearch: z.optional(textUpTo(4)) }),
  result: z.array(DepartNode),
  refusals: [42201],
});

/** Returns the departments I head, with all descendants; empty for a member. The message is my identity, "1" or "2". */
export const myDepartTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryMyDeptTreeList",
  entity: "system:depart",
  permission: "session",
  input: z.looseObject({}),
  result: z.nullable(z.array(DepartNode)),
});
