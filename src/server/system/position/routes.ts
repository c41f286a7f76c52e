import { position } from "#src/contract/system/position.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { positionEntity } from "./entity.ts";

/** 职务: the standard calls. */
export const positionRoutes: Route[] = serveSet(position, positionEntity);
