import * as z from "zod";
import { draftKeepMs } from "#src/contract/system/kept.ts";
import { draftsBegin, forget, keep, kept, keptNames } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

const once = z.object({
  /** What was typed: fields of a form that differ from where it began, changes of a table. */
  value: z.unknown(),
  /** The same fields as they stood then; absent where nothing is known of them. */
  base: z.unknown().optional(),
  /** What it is of: 编辑订单 DD2026…. */
  title: z.string(),
  /** How many fields, or rows, it holds. */
  fields: z.number(),
  /** When it was typed, milliseconds. */
  at: z.number(),
  /** Which opening of the form wrote it. */
  by: z.string(),
});
export const draftSchema = once.extend({ earlier: once.optional().catch(undefined) });
/** What was typed and not sent, and one of before that was still on offer then. */
export type Draft = z.output<typeof draftSchema>;

const shelved = z.object({
  /** Null: thrown away, which the server does not know yet. */
  draft: draftSchema.nullable(),
  at: z.number(),
  /** The server has it. */
  sent: z.boolean(),
});
/** A draft as the device holds it. */
export type Shelved = z.output<typeof shelved>;

/** Whose drafts they are: never offered to another person of the same device, nor to the same one in another tenant. */
export const draftOwner = (): string => `${session().tenantId}:${session().username}`;
/** Name of a draft on the device. */
export const draftName = (owner: string, key: string): string => `${draftsBegin}${owner}:${key}`;

/** What the device has under a name; null for nothing and for what nobody wrote so. */
export function onDevice(name: string): Shelved | null {
  const read = shelved.safeParse(kept(name));
  return read.success ? read.data : null;
}

/** Puts it on the device; false when there is no room. */
export const toDevice = (name: string, draft: Shelved): boolean => keep(name, draft, draftKeepMs);

/** Notes that the server has it; a note about what was thrown away goes. */
export function noteSent(name: string, at: number): void {
  const here = onDevice(name);
  if (!here || here.at !== at) return;
  if (here.draft) toDevice(name, { ...here, sent: true });
  else forget(name);
}

/**
 * What this device has of a person that the server has not. What the server has of others is taken off the device: it
 * comes back to them wherever they sign in.
 */
export function unsentOf(owner: string): { key: string; name: string; shelved: Shelved }[] {
  const mine = draftName(owner, "");
  return keptNames(draftsBegin).flatMap((name) => {
    const here = onDevice(name);
    if (name.startsWith(mine)) return here && !here.sent ? [{ key: name.slice(mine.length), name, shelved: here }] : [];
    if (!here || here.sent) forget(name);
    return [];
  });
}
