import * as z from "zod/mini";
import { enteredText, textUpTo } from "../texts.ts";
import { endpoint } from "../endpoint.ts";

/** A department of a tree; `key`, `value` and `title` repeat id and name for tree controls. */
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
  /** Null where the level below was not asked for. */
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

/** The id tree: what a control needs and no more. */
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

/** The whole tree of the tenant's departments; everybody in it may know it. */
export const departTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryTreeList",
  permission: "session",
  input: z.looseObject({ ids }),
  result: z.array(DepartNode),
});

/** One level: the departments under `pid`, or the top ones. */
export const departLevel = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryDepartTreeSync",
  permission: "session",
  input: z.looseObject({ pid: z._default(textUpTo(32), "") }),
  result: z.array(DepartNode),
});

export const departIdTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryIdTree",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(DepartIdNode),
});

/** Departments whose name holds the keyword, flat; refused when there is none. */
export const departSearch = endpoint({
  method: "GET",
  path: "/sys/sysDepart/searchBy",
  permission: "session",
  input: z.looseObject({ keyWord: enteredText(100), myDeptSearch: z.optional(textUpTo(4)) }),
  result: z.array(DepartNode),
  refusals: [42201],
});

/** The departments I head, with everything below them; empty for a member. The message is my identity, "1" or "2". */
export const myDepartTree = endpoint({
  method: "GET",
  path: "/sys/sysDepart/queryMyDeptTreeList",
  permission: "session",
  input: z.looseObject({}),
  result: z.nullable(z.array(DepartNode)),
});
