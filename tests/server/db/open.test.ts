import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "#src/server/db/store.ts";
import { freePort } from "#tests/support/postgres.mjs";

const dataDir = join(tmpdir(), "assay-none");

it("says in one sentence that the database cannot be reached, without its password", async () => {
  const port = await freePort();
  const opening = openStore({ databaseUrl: `postgres://u:geheim@127.0.0.1:${port}/mall`, dataDir });
  await expect(opening).rejects.toThrow(
    `无法连接 PostgreSQL（127.0.0.1:${port}/mall），请检查 DATABASE_URL 和数据库服务，或去掉 DATABASE_URL 使用内嵌数据库。`,
  );
});
