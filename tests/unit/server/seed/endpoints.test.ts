import { expect, it } from "vitest";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { allCodes } from "#src/server/db/seed/system/roles.ts";

it("every permission that a call asks for stands in the seed", () => {
  const asked = new Set(allEndpoints.flatMap((endpoint) => permissionsOf(endpoint.permission)));
  expect([...asked].filter((code) => !allCodes.includes(code))).toEqual([]);
});
