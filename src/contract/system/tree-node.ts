import * as z from "zod";

/** A node of a tree that comes level by level; `value` repeats the key and `label` the title for tree controls. */
export interface TreeNode {
  key: string;
  value: string;
  title: string;
  label: string;
  code: string;
  parentId: string | null;
  /** Nothing below it. */
  leaf: boolean;
  /** Null where the level below was not asked for. */
  children: TreeNode[] | null;
}

export const TreeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z
    .object({
      key: z.string(),
      value: z.string(),
      title: z.string(),
      label: z.string(),
      code: z.string(),
      parentId: z.string().nullable(),
      leaf: z.boolean(),
      children: z.array(TreeNode).nullable(),
    })
    .loose(),
);
