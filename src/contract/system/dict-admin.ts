import * as z from "zod/mini";
import { deleteAt, endpoint } from "../endpoint.ts";
import { auditFields, flag, int, rowOf, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { byId, entitySet } from "../list.ts";
import { textUpTo } from "../texts.ts";

/** Fields of a dictionary on its admin screen. */
export const dictFields = {
  ...auditFields,
  dictName: text(100, { title: "字典名称", query: "like", required: true }),
  dictCode: text(100, {
    title: "字典编号",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z][\w-]*$/, error: "字典编号以字母开头，只能包含字母、数字、下划线和横线" },
  }),
  description: text(255, { title: "描述", multiline: true }),
  /** 0 text values, 1 numbers. */
  type: int({ title: "字典类型", min: 0, max: 1, default: 0 }),
  /** `1=男; 2=女`. */
  items: text(4000, { title: "字典项", readOnly: true, sort: false }),
  /** Y: the program uses the values. Items can be renamed, coloured and sorted, but not added or removed. */
  izLocked: flag({ title: "系统字典", readOnly: true, noExport: true }),
};

/** 数据字典. */
export const dict = entitySet({
  address: "system:dict",
  base: "/sys/dict",
  title: "字典",
  fields: dictFields,
  has: "LQAUEDBXI",
  ...inputsOf(dictFields),
});

/** Returns all dictionaries as nodes of a tree without levels, as stock clients read them. */
export const dictTree = endpoint({
  method: "GET",
  path: "/sys/dict/treeList",
  entity: "system:dict",
  permission: "system:dict:list",
  input: z.looseObject(
    z.object({ dictName: z._default(textUpTo(100), ""), dictCode: z._default(textUpTo(100), "") }).shape,
  ),
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      id: z.string(),
      dictName: z.string(),
      dictCode: z.string(),
      description: z.nullable(z.string()),
      type: z.int(),
      delFlag: z.string(),
    }),
  ),
});

/** A deleted dictionary; `updateTime` is the time of deletion. */
const DeletedDict = rowOf(dictFields);

/** 字典回收站, newest first. */
export const deletedDicts = endpoint({
  method: "GET",
  path: "/sys/dict/deleteList",
  permission: "system:dict:recycle",
  input: z.looseObject({}),
  result: z.array(DeletedDict),
});

/** 取回. */
export const restoreDict = endpoint({
  method: "PUT",
  path: "/sys/dict/back/:id",
  permission: "system:dict:recycle",
  input: byId,
  result: z.null(),
  refusals: [40401, 40302],
  operation: 3,
  title: "取回字典",
});

/** 彻底删除, with its items. */
export const purgeDict = endpoint({
  ...deleteAt("/sys/dict/deletePhysic"),
  permission: "system:dict:recycle",
  input: byId,
  result: z.null(),
  refusals: [40401, 40302],
  operation: 4,
  title: "彻底删除字典",
});
