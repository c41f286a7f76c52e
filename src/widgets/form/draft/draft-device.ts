import * as z from "zod/mini";
import { draftKeepMs } from "#src/contract/system/desk/user-storage.ts";
import { draftPrefix, removeStored, writeStored, readStored, storedNames } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { ownerOf } from "#src/session/viewing.ts";
import { inVault, toVault } from "./draft-vault.ts";

const once = z.object({
  /** The input: fields of a form that differ from their initial values, or changes of a table. */
  value: z.unknown(),
  /** The initial values of the same fields; absent if unknown. */
  base: z.optional(z.unknown()),
  /** Title of the edited thing: 编辑订单 DD2026…. */
  title: z.string(),
  /** Number of fields, or rows, in it. */
  fields: z.number(),
  /** When it was typed, in ms since the epoch. */
  at: z.number(),
  /** Id of the form instance that wrote it. */
  by: z.string(),
  /** Ids of form instances whose drafts it includes, or whose drafts were discarded in it. */
  past: z.catch(z.optional(z.array(z.string())), undefined),
});
export const draftSchema = z.extend(once, { earlier: z.catch(z.optional(once), undefined) });
/** Unsubmitted input, plus one earlier draft that was still on offer at that time. */
export type Draft = z.output<typeof draftSchema>;

/** The drafts to offer, newest first. */
export function offerOf(draft: Draft | null): readonly Draft[] {
  if (!draft) return [];
  return draft.earlier ? [withoutEarlier(draft), draft.earlier] : [draft];
}

/** A draft without its earlier one. */
export function withoutEarlier({ earlier: _earlier, ...draft }: Draft): Draft {
  return draft;
}

const shelved = z.object({
  /** Null: discarded, but the server does not know it yet. */
  draft: z.nullable(draftSchema),
  at: z.number(),
  /** The server has it. */
  sent: z.boolean(),
});
/** A draft as stored on the device. */
export type Shelved = z.output<typeof shelved>;

/**
 * Owner of drafts: they are never offered to another person on the device, nor to the same person in another tenant.
 */
export const draftOwner = (): string => ownerOf(session());
/** Storage key of a draft on the device. */
export const draftName = (owner: string, key: string): string => `${draftPrefix}${owner}:${key}`;

/** The stored draft under a name; null if there is none or its format is unknown. */
export function onDevice(name: string): Shelved | null {
  const read = shelved.safeParse(readStored(name));
  return read.success ? read.data : (noRoom.get(name) ?? null);
}

/** Drafts that did not fit into localStorage; they are in the vault. */
const noRoom = new Map<string, Shelved>();

/**
 * Stores a draft on the device. If localStorage is full, removes drafts that the server has; false if that is not
 * enough.
 */
export function toDevice(name: string, draft: Shelved): boolean {
  toVault(name, JSON.stringify(draft));
  return hold(name, draft);
}

function hold(name: string, draft: Shelved): boolean {
  noRoom.delete(name);
  if (writeStored(name, draft, draftKeepMs)) return true;
  for (const other of storedNames(draftPrefix)) if (onDevice(other)?.sent) offDevice(other);
  if (writeStored(name, draft, draftKeepMs)) return true;
  noRoom.set(name, draft);
  return false;
}

/** Removes a draft from the device. */
export function offDevice(name: string): void {
  removeStored(name);
  noRoom.delete(name);
  toVault(name, null);
}

function shelvedOf(text: unknown): Shelved | null {
  try {
    return shelved.parse(JSON.parse(String(text)));
  } catch {
    // Not written by this product.
    return null;
  }
}

let recovering: Promise<void> | undefined;
/** Resolves once the device has restored what a killed browser had not written to localStorage. */
export const recovered = (): Promise<void> => (recovering ??= recover());

/** Copies drafts that are only in the vault to localStorage. */
export async function recover(): Promise<void> {
  for (const [name, text] of await inVault()) {
    const there = shelvedOf(text);
    const here = onDevice(name);
    if (!there || there.at < Date.now() - draftKeepMs) toVault(name, null);
    else if (!here || here.at < there.at) hold(name, there);
    else if (here.draft && here.at > there.at) {
      // The person is already typing again: keep both.
      const both = withOther(here.draft, there.draft);
      if (both !== here.draft) toDevice(name, { ...here, draft: both });
    }
  }
}

/** The latest draft, together with another draft of this device that it does not include. */
export function withOther(latest: Draft, other: Draft | null | undefined): Draft {
  if (!other || latest.earlier || other.by === latest.by || latest.past?.includes(other.by)) return latest;
  return { ...latest, earlier: withoutEarlier(other) };
}

/** Marks a draft as stored on the server; a marker for a discarded draft is removed. */
export function noteSent(name: string, at: number): void {
  const here = onDevice(name);
  if (!here || here.at !== at) return;
  if (here.draft) toDevice(name, { ...here, sent: true });
  else offDevice(name);
}

/**
 * This person's drafts that the server does not have. Drafts of other people that the server has are removed from the
 * device: they get them back wherever they sign in.
 */
export function unsentOf(owner: string): { key: string; name: string; shelved: Shelved }[] {
  const mine = draftName(owner, "");
  return [...storedNames(draftPrefix), ...noRoom.keys()].flatMap((name) => {
    const here = onDevice(name);
    if (name.startsWith(mine)) return here && !here.sent ? [{ key: name.slice(mine.length), name, shelved: here }] : [];
    if (!here || here.sent) offDevice(name);
    return [];
  });
}
