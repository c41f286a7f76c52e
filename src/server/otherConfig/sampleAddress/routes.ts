import { and, eq, ne } from "drizzle-orm";
import { sampleAddress, sampleAddressSetDefault } from "#src/contract/otherConfig/sample-address.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { labSampleAddress } from "#src/server/db/schema/lab.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { serveAction } from "#src/server/kernel/rows/serve-action.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { sampleAddressEntity } from "./entity.ts";

type Address = typeof labSampleAddress.$inferSelect;

const others = (rows: Rows, { labId, id }: Address, status: string) =>
  rows.all(
    sampleAddressEntity,
    and(eq(labSampleAddress.labId, labId), eq(labSampleAddress.status, status), ne(labSampleAddress.id, id)),
    { lock: true },
  );

/** Checks that a laboratory keeps an enabled address when one is removed; passes the default on to another address. */
async function leave(rows: Rows, row: Address): Promise<void> {
  if (row.status !== "1") return;
  const [heir] = await others(rows, row, "1");
  if (!heir) throw new Refusal(42201, "检测公司至少要有一个启用的寄样地址，请先新增或启用另一个");
  if (row.isDefault !== "Y") return;
  await rows.update(sampleAddressEntity, row, { isDefault: "N" });
  await rows.update(sampleAddressEntity, heir, { isDefault: "Y" });
}

/** 寄样地址: the standard calls, and choosing a laboratory's default. */
export const sampleAddressRoutes: Route[] = [
  ...serveSet(sampleAddress, sampleAddressEntity, {
    async beforeAdd({ rows }, values) {
      // A laboratory's first address is its default.
      const found = await rows.first(
        sampleAddressEntity,
        and(eq(labSampleAddress.labId, values.labId ?? ""), eq(labSampleAddress.isDefault, "Y")),
      );
      return { ...values, isDefault: found ? ("N" as const) : ("Y" as const) };
    },
    async beforeEdit({ rows }, before, patch) {
      if (patch.status !== "0" || before.status === "0") return patch;
      await leave(rows, before);
      return { ...patch, isDefault: "N" as const };
    },
    beforeDelete: ({ rows }, row) => leave(rows, row),
  }),
  serveAction(sampleAddressSetDefault, sampleAddressEntity, async ({ rows }, row) => {
    const held = (await others(rows, row, "1")).find(({ isDefault }) => isDefault === "Y");
    if (held) await rows.update(sampleAddressEntity, held, { isDefault: "N" });
    return { isDefault: "Y" as const };
  }),
];
