import * as z from "zod/mini";
import { filledText, rowId } from "./texts.ts";
import { endpoint, type EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/** Who may see a masked value whole: one at a time, and logged. */
export const viewPlain = "customer:customer:viewPlain" satisfies Permission;

/** Who gets masked values whole in an export. */
export const exportPlain = "customer:customer:exportPlain" satisfies Permission;

/**
 * One masked value of one row, whole. Everything else that reads shows masked values to everybody, so each that was
 * seen stands in the operation log. Whoever asks must be able to read the set as well.
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
