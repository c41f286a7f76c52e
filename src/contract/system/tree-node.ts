import * as z from "zod/mini";

/** A node of a tree that is loaded level by level; `value` repeats the key and `label` the title for tree controls. */
export interface TreeNode {
  key: string;
  value: string;
  title: string;
  label: string;
  code: string;
  parentId: string | null;
  /** True if the node has no children. */
  leaf: boolean;
  /** Null if the children were not requested. */
  children: TreeNode[] | null;
}

export const TreeNode: z.ZodMiniType<TreeNode> = z.lazy(() =>
  z.looseObject(
    z.object({
      key: z.string(),
      value: z.string(),
      title: z.string(),
      label: z.string(),
      code: z.string(),
      parentId: z.nullable(z.string()),
      leaf: z.boolean(),
      children: z.nullable(z.array(TreeNode)),
    }).shape,
  ),
);
