import { inArray } from "drizzle-orm";
import { templateFields } from "#src/contract/system/message/config.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { sysMessageTemplate } from "#src/server/db/schema/message.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { messageTemplateEntity } from "./entity.ts";

type Raw = Record<string, unknown>;

/** Records of 消息配置 with the titles of their templates and the names of their receivers. */
export async function withNames(rows: Rows, records: readonly Raw[]): Promise<Raw[]> {
  const valuesOf = (...fields: string[]) => [
    ...new Set(records.flatMap((record) => fields.flatMap((field) => listed(plainText(record[field]))))),
  ];
  const templates = await rows.all(
    messageTemplateEntity,
    inArray(sysMessageTemplate.templateCode, ["", ...valuesOf(...Object.values(templateFields))]),
  );
  const roles = await rows.tx
    .select({ code: sysRole.roleCode, name: sysRole.roleName })
    .from(sysRole)
    .where(inArray(sysRole.roleCode, ["", ...valuesOf("receiverRoles")]));
  const people = await rows.tx
    .select({ code: sysUser.username, name: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, ["", ...valuesOf("receivers")]));
  const titles = new Map(templates.map(({ templateCode, templateName }) => [templateCode, templateName]));
  const names = {
    ...Object.fromEntries(Object.values(templateFields).map((field) => [field, titles])),
    receiverRoles: new Map(roles.map(({ code, name }) => [code, name])),
    receivers: new Map(people.map(({ code, name }) => [code, name])),
  };
  return records.map((record) => {
    const texts = Object.entries(names).flatMap(([field, known]) => {
      const codes = listed(plainText(record[field]));
      return codes.length === 0 ? [] : [[`${field}_dictText`, codes.map((code) => known.get(code) ?? code).join(",")]];
    });
    return { ...record, ...Object.fromEntries(texts) };
  });
}
