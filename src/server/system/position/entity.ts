import { position } from "#src/contract/system/position.ts";
import { sysPosition } from "#src/server/db/schema/organisation.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const positionEntity = entityOf(position, sysPosition);
