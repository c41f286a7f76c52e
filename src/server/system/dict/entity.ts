import { sql } from "drizzle-orm";
import { dict } from "#src/contract/system/dict.ts";
import { dictItem } from "#src/contract/system/dict-item.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const dictEntity = entity({
  address: dict.address,
  title: dict.title,
  table: sysDict,
  fields: dict.fields,
  tenancy: "shared",
  columns: { izLocked: sql<string>`case when ${sysDict.locked} then 'Y' else 'N' end` },
  unique: { uk_sys_dict_code: "字典编号" },
});

export const dictItemEntity = entity({
  address: dictItem.address,
  title: dictItem.title,
  table: sysDictItem,
  fields: dictItem.fields,
  tenancy: "shared",
  unique: { uk_sys_dict_item: "数据值" },
});
