import * as z from "zod/mini";
import { filledText, rowId } from "./texts.ts";
import { endpoint, type EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/** Permission to read masked values in full, one at a time; each read is logged. */
export const viewPlain = "customer:customer:viewPlain" satisfies Permission;

/** Permission to get masked values in full in an export. */
export const exportPlain = "customer:customer:exportPlain" satisfies Permission;

/**
 * Declares the call that returns one masked value of one row in full. All other reads return masked values to
 * everybody, so the operation log records every value that was read. The caller must also be able to read the set.
 */
export function plainOf({ base, address, title }: { base: string; address: EntityAddress; title: string }) {
  return endpoint({
    method: "GET",
    path: `${base}/plain`,
    entity: address,
    permission: viewPlain,
    input: z.object({ id: rowId, field: filledText(64) }),
    result: z.object({ value: z.nullable(z.string()) }),
    refusals: [40301, 40302, 40401, 42201],
    operation: 1,
    title: `查看${title}明文`,
  });
}
export type PlainCall = ReturnType<typeof plainOf>;
