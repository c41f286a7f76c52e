import * as z from "zod/mini";
import { rowId, textUpTo } from "./texts.ts";
import { deleteAt, endpoint, type Endpoint, type EntityAddress } from "./endpoint.ts";
import { pageOf } from "./envelope.ts";
import { type Fields, rowOf } from "./fields.ts";
import type { FieldRule } from "./inputs.ts";
import type { Permission } from "./permissions.ts";
import { plainOf } from "./plain.ts";
import { listed } from "#src/lib/joined.ts";

/** Page sizes of list screens (LIST-06). The server reduces larger sizes to the max. */
export const pageSizes = [20, 50, 100, 500] as const;
export const defaultPageSize = pageSizes[0];
export const maxPageSize = 500;
/** Max rows of an export; a larger one is refused. */
export const maxExportRows = 50_000;
export const maxImportRows = 5_000;
export const maxImportBytes = 5 * 1024 * 1024;
/** Max values of one `in` list. */
export const maxInValues = 200;

export const superQueryRules = ["eq", "like", "right_like", "left_like", "in", "ne", "gt", "ge", "lt", "le"] as const;

/** One line of the advanced query. */
export const SuperCondition = z.object({
  field: z.string(),
  rule: z.enum(superQueryRules),
  val: z.union([z.string(), z.number(), z.array(z.string())]),
  type: z.optional(z.string()),
});
export type SuperCondition = z.output<typeof SuperCondition>;

/** An integer from 1 to `max`. An absent or invalid value becomes the fallback. */
const whole = (fallback: number, max: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): number => {
      const n = Number(value);
      return Number.isInteger(n) && n >= 1 ? Math.min(n, max) : fallback;
    }),
  );

/** Page number and page size; a size above the server's max is reduced to it. */
export const paging = { pageNo: whole(1, 1_000_000_000), pageSize: whole(defaultPageSize, maxPageSize) };

/** Parameters that every list call accepts; field parameters are added to them. */
export const listControls = {
  ...paging,
  column: z._default(textUpTo(200), "createTime"),
  order: z._default(textUpTo(20), "desc"),
  field: z.optional(textUpTo(4000)),
  superQueryParams: z.optional(textUpTo(20_000)),
  superQueryMatchType: z.optional(textUpTo(10)),
};

/** Names of the control parameters. Every other parameter of a list call must be a field. */
export const controlNames = [...Object.keys(listControls), "_t", "selections", "paramsStr", "token"] as const;

const param = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);

/**
 * Input of a list: the control parameters, and any registered field with its suffixes as text, e.g. `customerName=*锐*`,
 * `createTime_begin=2026-01-01`. The list engine refuses unknown names with 40001; it never ignores them.
 */
export const listInput = z.catchall(z.object(listControls), param);
export type ListInput = z.output<typeof listInput>;

export const exportInput = z.catchall(
  z.object({
    ...listControls,
    selections: z.optional(textUpTo(20_000)),
    paramsStr: z.optional(textUpTo(40_000)),
  }),
  param,
);

/** Id of a row, sent as `?id=` or as the last part of the path. */
export const byId = z.object({ id: rowId });
/** Comma-joined ids; a trailing comma is allowed. */
export const byIds = z.object({
  ids: z.pipe(
    z.pipe(
      textUpTo(20_000),
      z.transform((value) => listed(value)),
    ),
    z.array(textUpTo(32)).check(z.minLength(1), z.maxLength(500)),
  ),
});

/** Result of an import. If rows failed, a file gives the reasons. */
export const importResult = z.object({
  totalCount: z.int(),
  successCount: z.int(),
  errorCount: z.int(),
  msg: z.string(),
  fileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
});

/**
 * Declares the counts for the tabs of a list screen, under the list's own filters and advanced query: `all`, one count
 * per value of the state, and the further counts in `named`.
 */
export function statusCountOf<N extends string = never>(
  set: { readonly address: EntityAddress; readonly base: string },
  ...named: readonly N[]
) {
  // The keys are exactly those of `named`.
  const counts = Object.fromEntries(named.map((name) => [name, z.int()])) as Record<N, z.ZodMiniInt>;
  return endpoint({
    method: "GET",
    path: `${set.base}/statusCount`,
    entity: set.address,
    permission: `${set.address}:list` as Permission,
    input: listInput,
    result: z.catchall(z.object({ all: z.int(), ...counts }), z.int()),
  });
}

/**
 * Declares `queryById` of a set: one row by its id. If the detail needs more imports than a list should load, declare
 * it in a module next to the set.
 */
export function detailOf<D extends z.ZodMiniType>(
  { address, base }: { readonly address: EntityAddress; readonly base: string },
  result: D,
) {
  return endpoint({
    method: "GET",
    path: `${base}/queryById`,
    entity: address,
    permission: `${address}:view` as Permission,
    input: byId,
    result,
    refusals: [40401, 40302],
  });
}

type SetLetter = "L" | "Q" | "A" | "U" | "E" | "D" | "B" | "X" | "I" | "S" | "O";

export interface SetInit<
  F extends Fields,
  A extends z.ZodMiniType,
  U extends z.ZodMiniType,
  D extends z.ZodMiniType,
  E extends EntityAddress = EntityAddress,
> {
  /** `area:entity`, prefix of the permissions. */
  address: E;
  /** Path below the API base, e.g. `/order`. */
  base: string;
  /** Chinese name of the entity in logs and messages, e.g. 订单. */
  title: string;
  fields: F;
  /**
   * Letters of the calls that exist: L list, Q query by id, A add, U edit, E edit many (where `edit` accepts partial
   * fields), D delete, B delete batch, X export, I import, S on/off, O sort.
   */
  has: string;
  add?: A;
  edit?: U;
  /** Cross-field rules, as returned by `inputsOf`. */
  rules?: readonly FieldRule[];
  /** Result of queryById, if it is more than a row. */
  detail?: D;
}

/** Declares the standard calls of an ordinary entity. Only the calls named in `has` are served. */
export function entitySet<
  F extends Fields,
  A extends z.ZodMiniType = z.ZodMiniNever,
  U extends z.ZodMiniType = z.ZodMiniNever,
  D extends z.ZodMiniType = ReturnType<typeof rowOf<F>>,
  const E extends EntityAddress = EntityAddress,
>(init: SetInit<F, A, U, D, E>) {
  const { address, base, title, fields } = init;
  const row = rowOf(fields);
  const need = (action: string) => `${address}:${action}` as Permission;
  const never = z.never();
  const calls = {
    list: endpoint({
      method: "GET",
      path: `${base}/list`,
      entity: address,
      permission: need("list"),
      input: listInput,
      result: pageOf(row),
    }),
    queryById: detailOf(init, (init.detail ?? row) as unknown as D),
    add: endpoint({
      method: "POST",
      path: `${base}/add`,
      entity: address,
      permission: need("add"),
      input: (init.add ?? never) as unknown as A,
      result: z.object({ id: z.string() }),
      refusals: [40904, 42201],
      operation: 2,
      title: `新增${title}`,
    }),
    edit: endpoint({
      method: "PUT",
      path: `${base}/edit`,
      entity: address,
      permission: need("edit"),
      input: (init.edit ?? never) as unknown as U,
      result: row,
      refusals: [40401, 40302, 40901, 40904, 42201],
      operation: 3,
      title: `编辑${title}`,
    }),
    delete: endpoint({
      ...deleteAt(`${base}/delete`),
      entity: address,
      permission: need("delete"),
      input: byId,
      result: z.null(),
      refusals: [40401, 40302, 40903],
      operation: 4,
      title: `删除${title}`,
    }),
    deleteBatch: endpoint({
      method: "DELETE",
      path: `${base}/deleteBatch`,
      entity: address,
      permission: need("deleteBatch"),
      input: byIds,
      result: z.null(),
      refusals: [40401, 40302, 40903],
      operation: 4,
      title: `批量删除${title}`,
    }),
    exportXls: endpoint({
      method: "GET",
      path: `${base}/exportXls`,
      entity: address,
      permission: need("export"),
      input: exportInput,
      result: z.null(),
      reply: "file",
      operation: 6,
      title: `导出${title}`,
    }),
    exportTemplate: endpoint({
      method: "GET",
      path: `${base}/exportTemplate`,
      entity: address,
      permission: need("import"),
      input: z.object({}),
      result: z.null(),
      reply: "file",
    }),
    importExcel: endpoint({
      method: "POST",
      path: `${base}/importExcel`,
      entity: address,
      permission: need("import"),
      input: z.looseObject({}),
      result: importResult,
      body: "multipart",
      operation: 5,
      title: `导入${title}`,
    }),
    status: endpoint({
      method: "PUT",
      path: `${base}/status`,
      entity: address,
      permission: need("edit"),
      input: z.object({
        id: rowId, // A switch sends text even if the state is stored as a number.
        status: fields["status"]?.type === "int" ? z.pipe(z.enum(["0", "1"]), z.transform(Number)) : z.enum(["0", "1"]),
        version: z.optional(z.int()),
      }),
      result: row,
      refusals: [40401, 40302, 40901, 42201],
      operation: 3,
      title: `启用或停用${title}`,
    }),
    sort: endpoint({
      method: "PUT",
      path: `${base}/sort`,
      entity: address,
      permission: need("edit"),
      input: z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(maxPageSize)) }),
      result: z.null(),
      refusals: [40401, 40901],
      operation: 3,
      title: `调整${title}排序`,
    }),
    plain: plainOf(init),
  };
  const letters: Record<SetLetter, readonly (keyof typeof calls)[]> = {
    L: ["list"],
    Q: ["queryById"],
    A: ["add"],
    U: ["edit"],
    // Only worksheets use it: `sheetCallsOf` declares the further calls of E and I.
    E: [],
    D: ["delete"],
    B: ["deleteBatch"],
    X: ["exportXls"],
    I: ["importExcel", "exportTemplate"],
    S: ["status"],
    O: ["sort"],
  };
  const masked = Object.values(fields).some(({ mask, virtual }) => mask && !virtual);
  const served = [
    ...init.has.split("").flatMap((letter) => letters[letter as SetLetter]),
    // Each masked value can be read in full, one at a time.
    ...(masked && /[LQ]/.test(init.has) ? (["plain"] as const) : []),
  ];
  return {
    ...init,
    ...calls,
    row,
    /** The calls that exist, for serving and sweeping. */ served: served.map(
      (name) => calls[name],
    ) as readonly Endpoint[],
  };
}

export type EntitySet = ReturnType<typeof entitySet>;
