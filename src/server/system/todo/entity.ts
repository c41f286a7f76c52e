import { todoFields } from "#src/contract/system/desk/todo.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

/** 待办. The receiver decides who sees it, not the data rules. */
export const todoEntity = entity({ address: "dashboard:task", title: "待办", table: bizTodo, fields: todoFields });
