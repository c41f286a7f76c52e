import * as z from "zod";
import { endpoint, type EntityAddress, type PermissionCode } from "./endpoint.ts";
import type { Fields } from "./fields.ts";
import { inputsOf } from "./inputs.ts";
import { byId } from "./list.ts";
import type { ErrorCode } from "#src/lib/refusal.ts";

interface OfSet {
  readonly address: EntityAddress;
  readonly base: string;
  readonly title: string;
  readonly row: z.ZodType;
}

export interface ActionInit<P extends PermissionCode = PermissionCode> {
  /** What the button and the dialog call it; the operation log adds what it is done to. */
  title: string;
  /** What a person enters; none: a question is asked instead. */
  input?: Fields;
  /** States it starts from. @default any */
  from?: readonly string[];
  /** Field that holds the state. @default "status" */
  state?: string;
  /** @default the set's address with the action's name */
  permission?: P;
  /** What is asked before an action without input; or said above its fields. */
  question?: string;
  tone?: "danger";
  refusals?: readonly ErrorCode[];
  /** Name of the call below the set's base, where older clients know it as a GET by id. Rows of the set have no version. */
  stock?: string;
}

/**
 * An ordinary action on one row, as one value: `PUT {base}/{name}` with id, version and its fields, or `GET
 * {base}/{stock}` with the id; permission, log title, button and dialog follow from it.
 */
export function action<
  S extends OfSet,
  const N extends string,
  const P extends PermissionCode = Extract<`${S["address"]}:${N}`, PermissionCode>,
>(set: S, name: N, init: ActionInit<P>) {
  const { title, input = {}, from, state = "status", permission, question, tone, refusals = [], stock } = init;
  // Its fields are what a new row's are: all that is required is asked for.
  const values = inputsOf(input).add;
  const own = z.object({ id: z.string().min(1).max(32), version: z.int().optional() });
  return {
    ...endpoint({
      method: stock === undefined ? "PUT" : "GET",
      path: `${set.base}/${stock ?? name}`,
      entity: set.address,
      permission: permission ?? (`${set.address}:${name}` as P),
      // A call that is older than the contract sends the id and no version.
      input: (stock === undefined ? z.intersection(own, values) : byId.loose()) as z.ZodIntersection<
        typeof own,
        typeof values
      >,
      // Other servers answer nothing to the calls they share with us.
      result: (stock === undefined ? set.row : z.nullable(set.row)) as S["row"],
      refusals: [...new Set<ErrorCode>([40401, 40302, 40901, 40902, 42201, ...refusals])],
      operation: 3,
      title: `${title}${set.title}`,
    }),
    action: { name, title, fields: input, from, state, question, tone },
  };
}

export type EntityAction = ReturnType<typeof action>;
