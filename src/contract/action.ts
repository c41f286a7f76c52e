import * as z from "zod/mini";
import { rowId } from "./texts.ts";
import { type Access, endpoint, type EntityAddress } from "./endpoint.ts";
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
}

/** What a person enters, by the fields of an action: what he left empty is null, or not there. */
export type ActionValues<F extends Fields> = { readonly [Name in keyof F]?: z.output<F[Name]["schema"]> | null };

export interface ActionInit<P extends Access = Access, F extends Fields = Fields> {
  /** What the button and the dialog call it; the operation log adds what it is done to. */
  title: string;
  /** What a person enters; none: a question is asked instead. */
  input?: F;
  /** States it starts from. @default any */
  from?: readonly string[];
  /** Field that holds the state. @default "status" */
  state?: string;
  /** @default the set's address with the action's name */
  permission?: P;
  /** What is asked before an action without input; or said above its fields. */
  question?: string;
  tone?: "danger";
  /** What is said once it is done. @default `{title}成功` */
  done?: string;
  refusals?: readonly ErrorCode[];
  /** Name of the call below the set's base, where older clients know it as a GET by id. Rows of the set have no version. */
  stock?: string;
}

/**
 * An ordinary action on one row, as one value: `PUT {base}/{name}` with id, version (where the rows have one) and its
 * fields, or `GET {base}/{stock}` with the id; permission, log title, button and dialog follow from it.
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
    stock,
  } = init;
  // Its fields are what a new row's are: all that is required is asked for.
  const values = inputsOf(input).add as z.ZodMiniType<ActionValues<F>>;
  const version = "version" in set.fields ? z.int().check(z.minimum(0)) : z.optional(z.int());
  const own = z.object({ id: rowId, version: version as z.ZodMiniOptional<z.ZodMiniInt> });
  return {
    ...endpoint({
      method: stock === undefined ? "PUT" : "GET",
      path: `${set.base}/${stock ?? name}`,
      entity: set.address,
      permission: permission ?? (`${set.address}:${name}` as P),
      // A call that is older than the contract sends the id and no version.
      input: (stock === undefined ? z.intersection(own, values) : z.looseObject(byId.shape)) as z.ZodMiniIntersection<
        typeof own,
        typeof values
      >,
      // Other servers answer nothing to the calls they share with us.
      result: (stock === undefined ? set.row : z.nullable(set.row)) as S["row"],
      refusals: [...new Set<ErrorCode>([40401, 40302, 40901, 40902, 42201, ...refusals])],
      operation: 3,
      title: `${title}${set.title}`,
    }),
    action: { name, title, fields: input, from, state, question, tone, done },
  };
}

export type EntityAction = ReturnType<typeof action>;
