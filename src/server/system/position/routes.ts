import { position } from "#src/contract/system/position.ts";
import { sysPosition } from "#src/server/db/schema/organisation.ts";
import { serveSet } from "#src/server/kernel/crud.ts";
import { entity } from "#src/server/kernel/entity.ts";
import type { Route } from "#src/server/kernel/serve.ts";

export const positionEntity = entity({
  address: position.address,
  title: position.title,
  table: sysPosition,
  fields: position.fields,
  unique: { uk_sys_position_code: "职务编码" },
});

/** Reading positions. */
export const positionRoutes: Route[] = serveSet(position, positionEntity);
