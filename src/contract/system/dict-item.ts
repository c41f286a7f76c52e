import * as z from "zod";
import { auditFields, int, text } from "../fields.ts";
import { entitySet } from "../list.ts";

/** An item of a dictionary as its screen edits it. */
export const dictItemFields = {
  ...auditFields,
  dictId: text(32, { query: "eq", noExport: true }),
  itemText: text(255, { title: "名称", query: "like" }),
  itemValue: text(255, { title: "数据值", query: "eq" }),
  itemColor: text(40, { title: "颜色" }),
  description: text(500, { title: "描述" }),
  sortOrder: int({ title: "排序" }),
  status: int({ title: "状态", dict: "dict_item_status", query: "eq" }),
};

const input = z.object({
  dictId: z.string().min(1).max(32),
  itemText: z.string().trim().min(1, "请输入名称").max(255),
  itemValue: z
    .string()
    .trim()
    .min(1, "请输入数据值")
    .max(255)
    .regex(/^[\p{L}\p{N}_.:-]+$/u, "数据值不能包含特殊字符"),
  itemColor: z
    .string()
    .regex(/^(#[0-9a-fA-F]{6})?$/, "颜色应为 # 加6位十六进制数")
    .optional(),
  description: z.string().trim().max(500).optional(),
  sortOrder: z.int().min(0).max(9999).default(1),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
});

/** 字典项; a tenant's own item of a shared value stands for it in that tenant. */
export const dictItem = entitySet({
  address: "system:dictItem",
  base: "/sys/dictItem",
  title: "字典项",
  fields: dictItemFields,
  has: "LAU",
  add: input,
  edit: input
    .omit({ dictId: true })
    .partial()
    .extend({ id: z.string().min(1).max(32) }),
});
