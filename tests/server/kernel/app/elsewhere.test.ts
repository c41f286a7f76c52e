import { expect, it } from "vitest";
import { allRoutes } from "#src/server/areas.ts";
import { testApp } from "#tests/support/app.ts";

it("answers no call of its own where the console asks another kind of server (11)", async () => {
  const status = async (serverKind: "assay" | "jeecg") => {
    const app = await testApp({ routes: allRoutes, config: { serverKind } });
    try {
      const asked = ["/config.json", "/healthz", "/api/sys/randomImage/1", "/api/order/list", "/vxeSocket/x/y"];
      return await Promise.all(asked.map(async (url) => (await app.fastify.inject({ method: "GET", url })).statusCode));
    } finally {
      await app.close();
    }
  };
  expect(await status("jeecg")).toEqual([200, 200, 404, 404, 404]);
  const [config, health, picture, list] = await status("assay");
  expect([config, health, picture, list]).toEqual([200, 200, 200, 401]);
});
