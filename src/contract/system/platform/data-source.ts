import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, flag, text } from "#src/contract/fields.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";

const dataSourceFields = {
  ...auditFields,
  name: text(100, { title: "名称", query: "like", required: true }),
  code: text(100, {
    title: "编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z][\w-]*$/, error: "编码以字母开头，只能包含字母、数字、下划线和横线" },
  }),
  dbType: code("database_type", { title: "类型", query: "eq", required: true, max: 10 }),
  dbDriver: text(100, { title: "驱动类" }),
  dbUrl: text(500, {
    title: "地址",
    required: true,
    // A password in the address would be shown to everybody who may list the sources.
    pattern: {
      test: /^(?!.*(password|pwd)=)(?!.*:\/\/[^/@]*:[^/@]*@)\S+$/i,
      error: "地址中不能有空格和密码，密码请填在“密码”中",
    },
    help: "如 jdbc:postgresql://db.example.com:5432/lims",
  }),
  dbName: text(100, { title: "库名" }),
  dbUsername: text(100, { title: "用户名" }),
  // Sent by the form only: the server stores it encrypted and never returns it.
  dbPassword: text(200, {
    title: "密码",
    sort: false,
    noExport: true,
    secret: true,
    help: "密码加密保存，不会再显示；编辑时不修改请留空。",
  }),
  hasPassword: flag({ title: "已设密码", readOnly: true, sort: false }),
  remark: text(200, { title: "备注", multiline: true }),
};

/** 数据源 of the platform. */
export const dataSource = entitySet({
  address: "system:dataSource",
  base: "/sys/dataSource",
  title: "数据源",
  fields: dataSourceFields,
  has: "LQAUDBX",
  ...inputsOf(dataSourceFields),
});

/** Connects to a data source with the values of its form. Without a password, the stored one of `id` is used. */
export const testConnection = endpoint({
  method: "POST",
  path: "/online/cgreport/api/testConnection",
  entity: "system:dataSource",
  permission: "system:dataSource:test",
  input: z.looseObject({
    id: z.nullish(rowId),
    dbType: textUpTo(10),
    dbUrl: textUpTo(500),
    dbName: z.nullish(textUpTo(100)),
    dbUsername: z.nullish(textUpTo(100)),
    dbPassword: z.nullish(textUpTo(200)),
  }),
  result: z.literal(true),
  refusals: [40401, 42201],
  operation: 1,
  title: "测试数据源连接",
});
