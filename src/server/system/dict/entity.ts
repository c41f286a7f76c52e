import { sql } from "drizzle-orm";
import { dict } from "#src/contract/system/dict-admin.ts";
import { dictItem } from "#src/contract/system/dict-item.ts";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { entity, entityOf } from "#src/server/kernel/rows/entity.ts";
import { itemsColumn } from "./items-text.ts";

export const dictEntity = entityOf(dict, sysDict, {
  tenancy: "shared",
  columns: {
    izLocked: sql<string>`case when ${sysDict.locked} then 'Y' else 'N' end`,
    items: itemsColumn,
  },
});

export const dictItemEntity = entity({
  address: dictItem.address,
  title: dictItem.title,
  table: sysDictItem,
  fields: dictItem.fields,
  tenancy: "shared",
  unique: { uk_sys_dict_item: "数据值" },
});
