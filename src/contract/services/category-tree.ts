import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";

/** A node of the category tree; `key` and `title` are named as tree controls expect. */
export interface CategoryNode {
  key: string;
  title: string;
  categoryCode: string;
  level: number;
  status: string;
  leaf: boolean;
  children: CategoryNode[];
}

const Node: z.ZodMiniType<CategoryNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    title: z.string(),
    categoryCode: z.string(),
    level: z.int(),
    status: z.string(),
    leaf: z.boolean(),
    children: z.array(Node),
  }),
);

/** Returns the whole tree in its order; the order list also filters by it. */
export const categoryTree = endpoint({
  method: "GET",
  path: "/services/category/tree",
  permission: ["services:category:list", "services:service:list", "order:order:list"],
  input: z.object({}),
  result: z.array(Node),
});
