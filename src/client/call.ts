import { FetchError, ofetch } from "ofetch";
import { type CallOf, type Endpoint, type ResultOf } from "#src/contract/endpoint.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { config } from "./config.ts";
import { dialect } from "./dialect.ts";
import { queryText } from "./query-text.ts";
import { sign } from "./sign.ts";

/** Timeout of a call, in ms (HTTP-02). */
export const callTimeoutMs = 90_000;

/** Credentials of the caller. The session module provides them, so that the client does not depend on storage. */
export interface Credentials {
  token: string;
  tenantId: string;
  /** Set only on low-app routes. */
  lowAppId: string;
}

let credentials: () => Credentials = () => ({ token: "", tenantId: "0", lowAppId: "" });

/** Sets the function that returns the credentials; it is called for every call. */
export function provideCredentials(read: () => Credentials): void {
  credentials = read;
}

/** Returns whether calls are sent with a session token. */
export const hasToken = (): boolean => credentials().token !== "";

/** Error of a call that was refused or failed. `message` is shown to people. */
export class CallError extends Error {
  override readonly name = "CallError";
  /** Id of the call in the server's log; "" if there was no response. */
  traceId = "";
  /** Title that error messages show for it; "" = no title. */
  title = "";
  constructor(
    message: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    /** `code` of the envelope as text; "" if there is none. */
    readonly code: string,
    readonly timedOut: boolean,
    /** `result` of the refusal, if the server sent one. */
    readonly result: unknown,
    /** Token of the session that made the call, so that an old call cannot end a new session. */
    readonly token: string,
  ) {
    super(message);
  }

  /** Another person changed the record in the meantime. */
  get isConflict(): boolean {
    return this.code === "40901" || this.code === "40902";
  }
}

/** Returns whether the outcome of a call is unknown: the server may have carried it out although no response came. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status > 500 ||
  (error.status === 200 && error.code === "");

/** Headers of every call: token, tenant, and the low-code app if there is one. */
export function headersOf({ token, tenantId, lowAppId }: Credentials): Record<string, string> {
  return {
    "X-Access-Token": token,
    "tenant-id": tenantId || "0",
    ...dialect().headers(tenantId || "0"),
    ...(lowAppId ? { "X-Low-App-ID": lowAppId } : {}),
  };
}

/** Headers and token of the signed-in person, for requests that cannot use `call`. */
export function credentialsHeaders(): { headers: Record<string, string>; token: string } {
  const who = credentials();
  return { headers: headersOf(who), token: who.token };
}

type Params = Record<string, unknown>;

/**
 * Fills in the path parameters and returns the remaining input for query or body. Commas stay unescaped: stock servers
 * look for them in the raw path when they check a signature.
 */
export function addressOf(path: string, input: Params): { path: string; rest: Params } {
  const rest = { ...input };
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(plainText(value)).replace(/%2C/g, ",");
  });
  return { path: filled, rest };
}

/**
 * Removes empty parameters: the server treats them as absent, and signatures leave them out. Parameters in `keepEmpty`
 * stay, because another kind of server requires them.
 */
function present(params: Params, keepEmpty: readonly string[] = []): Params {
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => value !== undefined && value !== null && (value !== "" || keepEmpty.includes(name)),
    ),
  );
}

/** Query of a call. A GET has the time in seconds as `_t`, except for dictionary item calls (HTTP-06, HTTP-07). */
export function queryOfCall(
  method: string,
  path: string,
  params: Params,
  now: number,
  keepEmpty: readonly string[] = [],
): Params {
  const query = present(params, keepEmpty);
  if (method !== "GET" || path.includes("/sys/dict/getDictItems")) return query;
  return { ...query, _t: Math.floor(now / 1000) };
}

/**
 * Converts parameters to form data: lists of files become `name[]` entries, everything else text. Empty parameters are
 * left out.
 */
export function formOf(params: Params): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(present(params))) {
    if (Array.isArray(value) && value.every((one) => one instanceof Blob)) {
      for (const file of value) form.append(`${name}[]`, file);
    } else form.append(name, plainText(value));
  }
  return form;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A background call: it fails at once if the session has ended; another call reports that end. @default false */
  unheard?: boolean;
  /** Idempotency key: a repeated call with the same key is not carried out again and gets the first response. */
  actId?: string | undefined;
}

let renew: (error: CallError) => Promise<boolean> = async () => false;

/** Sets the function that renews an ended session. After a renewal, failed calls are repeated once. */
export function provideRenewal(next: typeof renew): void {
  renew = next;
}

/** Like `send`, but if the session has ended, waits until the same person signs in again and repeats the call. */
async function sendInSession(...[endpoint, input, options, type]: Parameters<typeof send>): ReturnType<typeof send> {
  try {
    return await send(endpoint, input, options, type);
  } catch (error) {
    if (options.unheard || !(error instanceof CallError) || !(await renew(error))) throw error;
    options.signal?.throwIfAborted();
    return send(endpoint, input, options, type);
  }
}

async function send(
  endpoint: Endpoint,
  input: Params,
  options: CallOptions,
  responseType: "json" | "blob",
): Promise<{ data: unknown; headers: Headers; token: string }> {
  const who = credentials();
  const { method, signed, keepEmpty, ...asked } = dialect().outgoing(endpoint, input);
  const { path, rest } = addressOf(asked.path, asked.input);
  const inQuery = method === "GET" || method === "DELETE";
  const query = inQuery ? queryOfCall(method, path, rest, Date.now(), keepEmpty) : {};
  const search = queryText(query);
  // The timeout of ofetch ends when the headers arrive, and is ignored if a signal is given.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), callTimeoutMs);
  try {
    // The signing code is loaded with the first signed call. Without a network, loading fails like the call itself.
    const headers = {
      ...headersOf(who),
      ...(options.actId ? { "X-Act-ID": options.actId } : {}),
      ...(signed
        ? await sign(
            dialect().signedParams({ path, search, query, body: inQuery ? {} : rest }),
            config().signSecret,
            dialect().signTime(Date.now()),
          )
        : {}),
    };
    const reply = await ofetch.raw(config().apiBase + path + (search && `?${search}`), {
      method,
      headers,
      ...(inQuery ? {} : { body: endpoint.body === "multipart" ? formOf(rest) : rest }),
      retry: 0,
      signal: options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal,
      // ofetch types blob responses separately; the caller knows which one it requested.
      responseType: responseType as "json",
    });
    return { data: reply._data as unknown, headers: reply.headers, token: who.token };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (late.signal.aborted) throw failure(0, undefined, who.token, true);
    // A body that breaks off counts as no response, whatever the headers were.
    if (!(error instanceof FetchError)) throw error instanceof TypeError ? failure(0, undefined, who.token) : error;
    // The error of a blob call is still JSON (HTTP-20).
    const data: unknown = error.data instanceof Blob ? readJson(await error.data.text()) : error.data;
    throw traced(failure(error.status ?? 0, data, who.token), error.response?.headers);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the error of a failed call from its status and its response data, which may be anything. */
export function failure(status: number, data: unknown, token: string, timedOut = false): CallError {
  const envelope = (typeof data === "object" && data !== null ? data : {}) as Partial<Envelope>;
  const told = dialect().failed({ status, code: plainText(envelope.code), message: plainText(envelope.message) });
  return new CallError(told.message, told.status, told.code, timedOut, envelope.result, token);
}

/** Adds the id that the call has in the server's log. */
function traced(error: CallError, headers: Headers | undefined): CallError {
  error.traceId = headers?.get("x-request-id") ?? "";
  return error;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === "object" && data !== null && "success" in data && typeof data.success === "boolean";

/**
 * Calls an endpoint and returns its result.
 * @throws CallError when the server refuses, returns an error, or does not respond within 90 s.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callEnvelope(endpoint, input, options)).result as ResultOf<E>;
}

/** Like `call`, but returns the whole envelope, for responses whose message is the payload. */
export async function callEnvelope<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<Envelope<ResultOf<E>>> {
  const params = (input ?? {}) as Params;
  const own = dialect().own(endpoint, params);
  if (own)
    return { success: true, message: "", code: 200, result: (await own.result) as ResultOf<E>, timestamp: Date.now() };
  const { data, token, headers } = await sendInSession(endpoint, params, options, "json");
  const envelope = dialect().incoming(endpoint, params, data);
  // Status 200 may also come with a gateway page, an incomplete response or nothing.
  if (!isEnvelope(envelope)) throw traced(failure(200, undefined, token), headers);
  if (!envelope.success) throw traced(failure(200, envelope, token), headers);
  return envelope as Envelope<ResultOf<E>>;
}

/**
 * Calls an endpoint that returns a file. An empty response is an error; so is a JSON one, with the server's message.
 */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await callNamedFile(endpoint, input, options)).blob;
}

/** Like `callFile`, but also returns the file name header. Errors get the title of a failed download (MSG-05). */
export async function callNamedFile<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; /** Content-Disposition header, unparsed. */ disposition: string | null }> {
  try {
    const { data, headers, token } = await sendInSession(endpoint, (input ?? {}) as Params, options, "blob");
    const blob = data as Blob | undefined;
    if (!blob || blob.size === 0) throw failure(200, { message: text("common.download.failed") }, token);
    // A message instead of a file: from the server, or a page of a proxy.
    if (/application\/json|text\/html/.test(blob.type)) throw failure(200, readJson(await blob.text()), token);
    return { blob, disposition: headers.get("content-disposition") };
  } catch (error) {
    if (error instanceof CallError) error.title = text("common.download.failed");
    throw error;
  }
}
