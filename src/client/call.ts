import { FetchError, ofetch } from "ofetch";
import { type CallOf, type Endpoint, type ResultOf } from "#src/contract/endpoint.ts";
import type { Envelope } from "#src/contract/envelope.ts";
import { plainText } from "#src/lib/text-at.ts";
import { text } from "#src/lib/text.ts";
import { config } from "./config.ts";
import { dialect } from "./dialect.ts";
import { queryText } from "./query-text.ts";
import { sign } from "./sign.ts";

/** A call gives up after this long (HTTP-02). */
export const callTimeoutMs = 90_000;

/** Who calls; the session room fills it in, so that the wire knows no storage. */
export interface Credentials {
  token: string;
  tenantId: string;
  /** Only on low-app routes. */
  lowAppId: string;
}

let credentials: () => Credentials = () => ({ token: "", tenantId: "0", lowAppId: "" });

/** Tells the wire who calls; asked anew for every call. */
export function provideCredentials(read: () => Credentials): void {
  credentials = read;
}

/** True while a session's token goes along with calls. */
export const hasToken = (): boolean => credentials().token !== "";

/** A call that was refused or failed. `message` is for people. */
export class CallError extends Error {
  override readonly name = "CallError";
  /** By which the server's log knows the call; "" when no answer came. */
  traceId = "";
  /** What has failed, for who tells it to people; "" = nothing that has a name. */
  title = "";
  constructor(
    message: string,
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** `code` of the envelope as text; "" without one. */
    readonly code: string,
    readonly timedOut: boolean,
    /** `result` of the refusal, when the server sent one. */
    readonly result: unknown,
    /** The session the call was made in, so that an old call cannot end a new session. */
    readonly token: string,
  ) {
    super(message);
  }

  /** Somebody else changed the record meanwhile. */
  get isConflict(): boolean {
    return this.code === "40901" || this.code === "40902";
  }
}

/** Whether nobody knows what became of a call: it may have been done though no answer came. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status === 0 ||
  error.status > 500 ||
  (error.status === 200 && error.code === "");

/** Headers of every call: token, tenant, and the low-code app where there is one. */
export function headersOf({ token, tenantId, lowAppId }: Credentials): Record<string, string> {
  return {
    "X-Access-Token": token,
    "tenant-id": tenantId || "0",
    ...dialect().headers(tenantId || "0"),
    ...(lowAppId ? { "X-Low-App-ID": lowAppId } : {}),
  };
}

/** Headers of whoever is signed in, for the calls that cannot go through `call`. */
export function credentialsHeaders(): { headers: Record<string, string>; token: string } {
  const who = credentials();
  return { headers: headersOf(who), token: who.token };
}

type Params = Record<string, unknown>;

/**
 * Puts path parameters into their places; what is left goes to query or body. Commas stay raw: stock servers look for
 * them in the path as sent when they check a signature.
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
 * Empty parameters are not sent: the server treats them as absent anyway, and signatures leave them out. `keepEmpty`
 * names those that another kind of server must see all the same.
 */
function present(params: Params, keepEmpty: readonly string[] = []): Params {
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name, value]) => value !== undefined && value !== null && (value !== "" || keepEmpty.includes(name)),
    ),
  );
}

/** Query of a call: a GET carries the time in seconds, dictionary item calls do not (HTTP-06, HTTP-07). */
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

/** Parameters as a form: lists of files as `name[]` entries, everything else as text; what is empty is left out. */
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
  /** Nobody waits for it: that the session has ended is told by another call. @default false */
  unheard?: boolean;
  /** Names an act: called again under the same name it is not done again, and answers as it did. */
  actId?: string | undefined;
}

let renew: (error: CallError) => Promise<boolean> = async () => false;

/** Tells the wire how a session that has ended lives again: what had failed for it is then called once more. */
export function provideRenewal(next: typeof renew): void {
  renew = next;
}

/** As `send`; a call that came after the session's end waits for the next one of the same person, and is made again. */
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
  // ofetch's own limit ends with the headers, and counts only where there is no other signal.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), callTimeoutMs);
  try {
    // What signs is fetched with the first signed call: without a network that fails as the call itself would.
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
      // ofetch types a blob reply apart; the caller says which one it waits for.
      responseType: responseType as "json",
    });
    return { data: reply._data as unknown, headers: reply.headers, token: who.token };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (late.signal.aborted) throw failure(0, undefined, who.token, true);
    // A body that breaks off is no reply either, whatever its headers promised.
    if (!(error instanceof FetchError)) throw error instanceof TypeError ? failure(0, undefined, who.token) : error;
    // A blob reply that failed is JSON all the same (HTTP-20).
    const data: unknown = error.data instanceof Blob ? readJson(await error.data.text()) : error.data;
    throw traced(failure(error.status ?? 0, data, who.token), error.response?.headers);
  } finally {
    clearTimeout(timer);
  }
}

/** A failed call out of its status and of what came with it, which may be anything. */
export function failure(status: number, data: unknown, token: string, timedOut = false): CallError {
  const envelope = (typeof data === "object" && data !== null ? data : {}) as Partial<Envelope>;
  const told = dialect().failed({ status, code: plainText(envelope.code), message: plainText(envelope.message) });
  return new CallError(told.message, told.status, told.code, timedOut, envelope.result, token);
}

/** The error, with the name its call has in the server's log. */
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
 * Calls an endpoint and gives its result.
 * @throws CallError when the server refuses, answers an error, or does not answer within 90 s.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callEnvelope(endpoint, input, options)).result as ResultOf<E>;
}

/** As `call`, with the whole envelope: for replies whose message is the payload. */
export async function callEnvelope<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<Envelope<ResultOf<E>>> {
  const params = (input ?? {}) as Params;
  const own = dialect().own(endpoint, params);
  if (own) return { success: true, message: "", code: 200, result: own.result as ResultOf<E>, timestamp: Date.now() };
  const { data, token, headers } = await sendInSession(endpoint, params, options, "json");
  const envelope = dialect().incoming(endpoint, params, data);
  // A page of a gateway, half a reply or nothing at all may come with status 200 too.
  if (!isEnvelope(envelope)) throw traced(failure(200, undefined, token), headers);
  if (!envelope.success) throw traced(failure(200, envelope, token), headers);
  return envelope as Envelope<ResultOf<E>>;
}

/** Calls an endpoint that answers a file. An empty reply or a JSON one is an error, the latter with the server's words. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return (await callNamedFile(endpoint, input, options)).blob;
}

/** As `callFile`, with what the server says the file is called. A failure is told as that of a download (MSG-05). */
export async function callNamedFile<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; /** Content-Disposition, as it came. */ disposition: string | null }> {
  try {
    const { data, headers, token } = await sendInSession(endpoint, (input ?? {}) as Params, options, "blob");
    const blob = data as Blob | undefined;
    if (!blob || blob.size === 0) throw failure(200, { message: text("common.download.failed") }, token);
    // Words instead of a file: the server's, or a page of something between it and us.
    if (/application\/json|text\/html/.test(blob.type)) throw failure(200, readJson(await blob.text()), token);
    return { blob, disposition: headers.get("content-disposition") };
  } catch (error) {
    if (error instanceof CallError) error.title = text("common.download.failed");
    throw error;
  }
}
