import { gatewayRoute } from "#src/contract/system/platform/gateway-route.ts";
import { sysGatewayRoute } from "#src/server/db/schema/platform.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Routes belong to the platform. */
export const gatewayRouteEntity = entityOf(gatewayRoute, sysGatewayRoute, { tenancy: "none" });
