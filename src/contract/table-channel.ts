import * as z from "zod/mini";
import { filledText, textUpTo } from "./texts.ts";

/** The words of the table channel as JeecgBoot-style servers spell them; `common_send_date` is no slip of ours. */
export const messageTypes = {
  heartBeat: "heart_beat",
  common: "common_send_date",
  update: "update_vxe_table",
} as const;

/** An update longer than this, in bytes, is told to nobody: it has to fit one message between server processes. */
export const longestUpdate = 6_000;

/** Path of a page's channel below the address of the server (LIVE-01). */
export function tableChannelPath(userId: string, pageId: string): string {
  return `/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`;
}

/** What a page may be called: stock clients take a random UUID. */
export const PageId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Names that would reach into the prototype of whatever they are merged into. */
const unsafeNames: readonly string[] = ["__proto__", "constructor", "prototype"];

const Id = z.union([filledText(64), z.int()]);

/** A row on the wire: its id beside any fields. Ids of foreign servers may be numbers; compare them as text. */
const Row = z.pipe(
  z.pipe(
    z.record(textUpTo(100), z.unknown()),
    z.transform((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !unsafeNames.includes(name)))),
  ),
  z.looseObject({ id: Id }),
);

/** `args` holds the row and the case: which table on which page it comes from. */
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

/** Asking carries nothing, an answer `true`. */
const HeartBeat = z.object({ type: z.literal(messageTypes.heartBeat), data: z.optional(z.unknown()) });

const Message = z.discriminatedUnion("type", [HeartBeat, Common, Update]);

export type TableMessage = z.output<typeof Message>;
export type TableUpdate = z.output<typeof Update>;
export type TableRow = TableUpdate["data"]["args"][0];

/** The message in a frame; null for whatever is none. Frames are only ever parsed as JSON, never run. */
export function messageOf(frame: unknown): TableMessage | null {
  if (typeof frame !== "string" || !frame.startsWith("{")) return null;
  try {
    return Message.safeParse(JSON.parse(frame)).data ?? null;
  } catch {
    return null;
  }
}

/** The frame of a message. */
export const frameOf = (message: TableMessage): string => JSON.stringify(message);

/** Field of stock tables that holds the progress of several tasks by their names; it is merged, not replaced. */
export const mergedField = "tug_status";

/** Whether a field says how far a row is, by its name alone: `tug_status`, `status`, `payStatus`, `order_status`. */
export const isStatusField = (name: string): boolean => /status$/i.test(name);
