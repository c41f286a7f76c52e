import { expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";

it("every call that deletes one thing takes its id as ?id= and as the last part of the path (API-LIST-03)", () => {
  const deletes = allEndpoints.filter(({ method, path }) => method === "DELETE" && path.endsWith("/delete"));
  expect(deletes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/sys/savedView/delete", "/sys/kept/delete", "/services/service/delete"]),
  );
  const oneFormOnly = deletes.filter(
    ({ path, aliases }) =>
      !aliases.some((one) => one.method === "DELETE" && one.path.replace(/:\w+$/, ":") === `${path}/:`),
  );
  expect(oneFormOnly.map(({ path }) => path)).toEqual([]);
});
