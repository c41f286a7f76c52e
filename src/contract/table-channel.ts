import * as z from "zod/mini";
import { filledText, textUpTo } from "./texts.ts";

/** Message types of the table channel as JeecgBoot-style servers spell them; `common_send_date` is not our typo. */
export const messageTypes = {
  heartBeat: "heart_beat",
  common: "common_send_date",
  update: "update_vxe_table",
} as const;

/**
 * Max size of an update, in bytes. A longer one is not broadcast: it must fit into one message between server
 * processes.
 */
export const longestUpdate = 6_000;

/** Returns the path of a page's channel on the server (LIVE-01). */
export function tableChannelPath(userId: string, pageId: string): string {
  return `/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`;
}

/** Id of a page: stock clients use a random UUID. */
export const PageId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Keys that would pollute the prototype of an object they are merged into. */
const unsafeNames: readonly string[] = ["__proto__", "constructor", "prototype"];

const Id = z.union([filledText(64), z.int()]);

/** A row on the wire: its id and any other fields. Other servers may send numeric ids; compare ids as text. */
const Row = z.pipe(
  z.pipe(
    z.record(textUpTo(100), z.unknown()),
    z.transform((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !unsafeNames.includes(name)))),
  ),
  z.looseObject({ id: Id }),
);

/** `args` holds the row and the case id, i.e. which table on which page it comes from. */
const Update = z.object({
  type: z.literal(messageTypes.update),
  data: z.object({
    socketKey: filledText(100),
    args: z.tuple([Row, textUpTo(100)]),
  }),
});

const Common = z.object({
  type: z.literal(messageTypes.common),
  data: z.object({ key: filledText(200), args: z._default(z.array(z.unknown()), []) }),
});

/** A heartbeat request has no data; the reply has `true`. */
const HeartBeat = z.object({ type: z.literal(messageTypes.heartBeat), data: z.optional(z.unknown()) });

const Message = z.discriminatedUnion("type", [HeartBeat, Common, Update]);

export type TableMessage = z.output<typeof Message>;
export type TableUpdate = z.output<typeof Update>;
export type TableRow = TableUpdate["data"]["args"][0];

/** Returns the message in a frame, or null if there is none. Frames are only parsed as JSON, never executed. */
export function messageOf(frame: unknown): TableMessage | null {
  if (typeof frame !== "string" || !frame.startsWith("{")) return null;
  try {
    return Message.safeParse(JSON.parse(frame)).data ?? null;
  } catch {
    return null;
  }
}

/** Serializes a message to a frame. */
export const frameOf = (message: TableMessage): string => JSON.stringify(message);

/** Field of stock tables with the progress of several tasks by name; it is merged, not replaced. */
export const mergedField = "tug_status";

/**
 * Returns whether a field holds a status, judged by its name alone: `tug_status`, `status`, `payStatus`,
 * `order_status`.
 */
export const isStatusField = (name: string): boolean => /status$/i.test(name);
