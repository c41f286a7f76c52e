import { position } from "#src/contract/system/position.ts";
import { sysPosition } from "#src/server/db/schema/organisation.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";

export const positionEntity = entityOf(position, sysPosition);

/** 职务: the standard calls. */
export const positionRoutes: Route[] = serveSet(position, positionEntity);
