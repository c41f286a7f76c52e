import * as z from "zod/mini";
import type { Endpoint, Method } from "#src/contract/endpoint.ts";
import { plainText } from "#src/lib/text-at.ts";
import { call, CallError } from "../call.ts";

type Params = Readonly<Record<string, unknown>>;

const raw: unique symbol = Symbol("raw");
interface RawEndpoint extends Endpoint {
  [raw]: true;
}

/** Whether an endpoint is a call in the server's own terms, which the dialect does not convert. */
export const isRaw = (endpoint: Endpoint): boolean => raw in endpoint;

/** Codes for missing authentication, permission or calls. They never mean "nothing found". */
const failures: readonly string[] = ["401", "404", "405", "510"];

/** Whether a refusal with this code may mean that nothing was found. */
export const meansNothing = (code: unknown): boolean => !failures.includes(plainText(code));

/** Makes a call in the server's own terms and returns its result. @throws CallError */
export async function ask(method: Method, path: string, input: Params = {}): Promise<unknown> {
  const endpoint: RawEndpoint = {
    method,
    path,
    permission: "session",
    input: z.any(),
    result: z.any(),
    refusals: [],
    signed: false,
    reply: "json",
    body: "json",
    aliases: [],
    [raw]: true,
  };
  return call(endpoint, input);
}

/** As `ask`, for a read whose refusal means that nothing was found: then returns null. */
export async function askIfAny(path: string, input: Params): Promise<unknown> {
  try {
    return await ask("GET", path, input);
  } catch (error) {
    if (error instanceof CallError && error.status === 200 && meansNothing(error.code)) return null;
    throw error;
  }
}
