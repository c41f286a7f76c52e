import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";

/** What a person keeps on the server, and how many of each: entries not sent yet, and how he likes his screens. */
export const keptLimits = { draft: 100, setting: 300 } as const;
export type KeptKind = keyof typeof keptLimits;

/** A draft is offered back for this long, on the device as on the server. */
export const draftKeepMs = 7 * 24 * 3_600_000;
/** A kept value as JSON, in bytes. */
export const keptBytes = 256 * 1024;

const kind = z.enum(["draft", "setting"]);
/** Names the value within its kind: `order:cancel:1001`, `columns:/order/orderList`. */
const key = filledText(200, "请填写名称");
/** When it was typed or set, in milliseconds since the epoch; the later one stands. */
const keptTime = z.int().check(z.minimum(0));

/** The browser's own JSON; the server never looks into it. */
const value = z.unknown().check(
  z.superRefine((given, context) => {
    const json = JSON.stringify(given ?? null);
    if (json === "null") context.addIssue({ code: "custom", message: "请填写内容" });
    else if (new TextEncoder().encode(json).length > keptBytes)
      context.addIssue({ code: "custom", message: `超过${keptBytes / 1024}KB，不能保存` });
  }),
);

export const Kept = z.object({ key: z.string(), value: z.unknown(), keptTime: z.int() });
export type Kept = z.output<typeof Kept>;

/** What I keep of one kind, the latest first; with `key` that one alone. Drafts that are too old are left out. */
export const keptList = endpoint({
  method: "GET",
  path: "/sys/kept/list",
  permission: "session",
  input: z.looseObject({ kind, key: z.optional(key) }),
  result: z.array(Kept),
});

/** Keeps a value under its key. One that is older than what stands there changes nothing: `kept` is false then. */
export const keptSave = endpoint({
  method: "POST",
  path: "/sys/kept/save",
  permission: "session",
  input: z.looseObject({ kind, key, value, keptTime }),
  result: z.object({ kept: z.boolean(), keptTime: z.int() }),
  refusals: [42201],
});

/**
 * Lets go of a value; of none is fine. With the time it was thrown away at, of what was typed by then only: a call that
 * comes late takes nothing newer along.
 */
export const keptDelete = endpoint({
  ...deleteAt("/sys/kept/delete", "key"),
  permission: "session",
  input: z.looseObject({ kind, key, keptTime: z.optional(z.pipe(z.coerce.number(), keptTime)) }),
  result: z.null(),
});
