import * as z from "zod/mini";
import { rowId } from "./texts.ts";
import { type Access, type Endpoint, endpoint, type EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";
import type { Fields } from "./fields.ts";
import { inputsOf } from "./inputs.ts";
import { byId } from "./list.ts";
import type { ErrorCode } from "#src/lib/refusal.ts";

interface OfSet {
  readonly address: EntityAddress;
  readonly base: string;
  readonly title: string;
  readonly fields: Fields;
  readonly row: z.ZodMiniType;
  readonly has?: string;
  readonly queryById?: Endpoint;
}

/** Values that a person enters for the fields of an action. A field left empty is null or absent. */
export type ActionValues<F extends Fields> = { readonly [Name in keyof F]?: z.output<F[Name]["schema"]> | null };

export interface ActionInit<P extends Access = Access, F extends Fields = Fields> {
  /** Label of the button and title of the dialog. The operation log appends the name of the entity. */
  title: string;
  /** Fields of the dialog. Without fields the console shows a confirmation question instead. */
  input?: F;
  /** States in which the action is allowed. @default any */
  from?: readonly string[];
  /** Field that holds the state. @default "status" */
  state?: string;
  /** @default the set's address with the action's name */
  permission?: P;
  /** Confirmation question of an action without input, or text above the fields of the dialog. */
  question?: string;
  tone?: "danger";
  /** Success message. @default `{title}成功` */
  done?: string;
  refusals?: readonly ErrorCode[];
  /** POST for an action that adds to the row, such as a reply. @default PUT */
  method?: "PUT" | "POST";
  /**
   * Path of the call below the set's base, where older clients call it as GET by id. Rows of such a set have no
   * version.
   */
  stock?: string;
}

/**
 * Declares an ordinary action on one row: `PUT {base}/{name}` with id, version (where the rows have one) and its
 * fields, or `GET {base}/{stock}` with the id. Permission, log title, button and dialog are derived from it.
 */
export function action<
  S extends OfSet,
  const N extends string,
  const P extends Access = Extract<`${S["address"]}:${N}`, Permission>,
  F extends Fields = Fields,
>(set: S, name: N, init: ActionInit<P, F>) {
  const {
    title,
    input = {} as F,
    from,
    state = "status",
    permission,
    question,
    tone,
    done = `${title}成功`,
    refusals = [],
    method = "PUT",
    stock,
  } = init;
  // Validate the fields as those of a new row: every required field must be filled.
  const values = inputsOf(input).add as z.ZodMiniType<ActionValues<F>>;
  const version = "version" in set.fields ? z.int().check(z.minimum(0)) : z.optional(z.int());
  const own = z.object({ id: rowId, version: version as z.ZodMiniOptional<z.ZodMiniInt> });
  return {
    ...endpoint({
      method: stock === undefined ? method : "GET",
      path: `${set.base}/${stock ?? name}`,
      entity: set.address,
      permission: permission ?? (`${set.address}:${name}` as P),
      // Calls older than the contract send the id and no version.
      input: (stock === undefined ? z.intersection(own, values) : z.looseObject(byId.shape)) as z.ZodMiniIntersection<
        typeof own,
        typeof values
      >,
      // Stock servers return null for these shared calls.
      result: (stock === undefined ? set.row : z.nullable(set.row)) as S["row"],
      refusals: [...new Set<ErrorCode>([40401, 40302, 40901, 40902, 42201, ...refusals])],
      operation: 3,
      title: `${title}${set.title}`,
    }),
    action: {
      name,
      title,
      fields: input,
      from,
      state,
      question,
      tone,
      done,
      /** Reads the row again after a conflict. */
      read: set.has?.includes("Q") ? set.queryById : undefined,
    },
  };
}

export type EntityAction = ReturnType<typeof action>;
