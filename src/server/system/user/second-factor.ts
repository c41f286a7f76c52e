import * as contract from "#src/contract/system/access/second-factor.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { distrust, dropFactor, factorState } from "#src/server/system/session/door.ts";
import { userEntity } from "./entity.ts";
import { demandNotOwner, demandOther } from "./guards.ts";

/** The second factors and trusted browsers of other people. */
export function userFactorRoutes(kernel: Kernel): Route[] {
  const { sessions } = kernel;
  return [
    serve(contract.userFactor, async ({ input, rows, now }) => {
      const user = await rows.find(userEntity, input.id);
      return factorState(kernel, user.id, { now, device: "" });
    }),
    serve(
      contract.resetFactor,
      async ({ input, rows, after }) => {
        const user = await rows.lock(userEntity, input.id);
        await demandOther(rows, user, "重置二次验证：");
        await dropFactor(rows.tx, user.id);
        await sessions.end(rows.tx, { userIds: [user.id] }, "factor");
        after(() => sessions.forget());
        return null;
      },
      { message: "已重置二次验证" },
    ),
    serve(
      contract.distrustUser,
      async ({ input, rows }) => {
        const user = await rows.lock(userEntity, input.id);
        await demandNotOwner(rows, user);
        return { ended: await distrust(rows.tx, user.id, input.deviceId) };
      },
      { message: "已撤销信任" },
    ),
  ];
}
