import * as z from "zod/mini";
import type { Endpoint, Method } from "#src/contract/endpoint.ts";
import { call } from "./call.ts";

const raw: unique symbol = Symbol("raw");
interface RawEndpoint extends Endpoint {
  [raw]: true;
}

/** Whether an endpoint is a call in the server's own terms, which a dialect does not convert. */
export const isRaw = (endpoint: Endpoint): boolean => raw in endpoint;

/** Makes a call in the server's own terms and returns its result. @throws CallError */
export async function rawCall(
  method: Method,
  path: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
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
