import * as z from "zod/mini";
import { filledText } from "#src/contract/texts.ts";
import { deleteAt, endpoint } from "#src/contract/endpoint.ts";

/** Kinds of values that the server stores for a person, with the max number of each: drafts and screen settings. */
export const storageLimits = { draft: 100, setting: 300 } as const;
export type StorageKind = keyof typeof storageLimits;

/** Lifetime of a draft in ms, on the device and on the server. */
export const draftKeepMs = 7 * 24 * 3_600_000;
/** Max size of a stored value as JSON, in bytes. */
export const storedBytes = 256 * 1024;

const kind = z.enum(["draft", "setting"]);
/** Key of the value within its kind: `order:cancel:1001`, `columns:/order/orderList`. */
const key = filledText(200, "请填写名称");
/** Time of the change, in ms since the epoch; the later value wins. */
const keptTime = z.int().check(z.minimum(0));

/** JSON of the browser; the server does not interpret it. */
const value = z.unknown().check(
  z.superRefine((given, context) => {
    const json = JSON.stringify(given ?? null);
    if (json === "null") context.addIssue({ code: "custom", message: "请填写内容" });
    else if (new TextEncoder().encode(json).length > storedBytes)
      context.addIssue({ code: "custom", message: `超过${storedBytes / 1024}KB，不能保存` });
  }),
);

export const StoredItem = z.object({ key: z.string(), value: z.unknown(), keptTime: z.int() });
export type StoredItem = z.output<typeof StoredItem>;

/** Returns my values of one kind, latest first; with `key` only that value. Expired drafts are left out. */
export const storageList = endpoint({
  method: "GET",
  path: "/sys/kept/list",
  permission: "session",
  input: z.looseObject({ kind, key: z.optional(key) }),
  result: z.array(StoredItem),
});

/** Stores a value under its key. A value older than the stored one changes nothing; `kept` is then false. */
export const storageSave = endpoint({
  method: "POST",
  path: "/sys/kept/save",
  permission: "session",
  input: z.looseObject({ kind, key, value, keptTime }),
  result: z.object({ kept: z.boolean(), keptTime: z.int() }),
  refusals: [42201],
});

/**
 * Deletes a value; a missing value is no error. With `keptTime`, the time it was discarded, only a value from that time
 * or earlier is deleted. A delayed call therefore never deletes a newer value.
 */
export const storageDelete = endpoint({
  ...deleteAt("/sys/kept/delete", "key"),
  permission: "session",
  input: z.looseObject({ kind, key, keptTime: z.optional(z.pipe(z.coerce.number(), keptTime)) }),
  result: z.null(),
});
