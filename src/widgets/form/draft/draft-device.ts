import * as z from "zod/mini";
import { draftKeepMs } from "#src/contract/system/desk/kept.ts";
import { draftsBegin, forget, keep, kept, keptNames } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";
import { inVault, toVault } from "./draft-vault.ts";

const once = z.object({
  /** What was typed: fields of a form that differ from where it began, changes of a table. */
  value: z.unknown(),
  /** The same fields as they stood then; absent where nothing is known of them. */
  base: z.optional(z.unknown()),
  /** What it is of: 编辑订单 DD2026…. */
  title: z.string(),
  /** How many fields, or rows, it holds. */
  fields: z.number(),
  /** When it was typed, milliseconds. */
  at: z.number(),
  /** Which opening of the form wrote it. */
  by: z.string(),
  /** Openings whose drafts it took up, or whose drafts were thrown away for it. */
  past: z.catch(z.optional(z.array(z.string())), undefined),
});
export const draftSchema = z.extend(once, { earlier: z.catch(z.optional(once), undefined) });
/** What was typed and not sent, and one of before that was still on offer then. */
export type Draft = z.output<typeof draftSchema>;

/** What a draft offers, the latest first. */
export function offerOf(draft: Draft | null): readonly Draft[] {
  if (!draft) return [];
  return draft.earlier ? [withoutEarlier(draft), draft.earlier] : [draft];
}

/** A draft alone. */
export function withoutEarlier({ earlier: _earlier, ...draft }: Draft): Draft {
  return draft;
}

const shelved = z.object({
  /** Null: thrown away, which the server does not know yet. */
  draft: z.nullable(draftSchema),
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
  return read.success ? read.data : (noRoom.get(name) ?? null);
}

/** What localStorage had no room for; it stands in the vault. */
const noRoom = new Map<string, Shelved>();

/**
 * Puts it on the device. Where localStorage has no room, drafts that the server has too make some; false when that is
 * not enough.
 */
export function toDevice(name: string, draft: Shelved): boolean {
  toVault(name, JSON.stringify(draft));
  return hold(name, draft);
}

function hold(name: string, draft: Shelved): boolean {
  noRoom.delete(name);
  if (keep(name, draft, draftKeepMs)) return true;
  for (const other of keptNames(draftsBegin)) if (onDevice(other)?.sent) offDevice(other);
  if (keep(name, draft, draftKeepMs)) return true;
  noRoom.set(name, draft);
  return false;
}

/** Takes it off the device. */
export function offDevice(name: string): void {
  forget(name);
  noRoom.delete(name);
  toVault(name, null);
}

function shelvedOf(text: unknown): Shelved | null {
  try {
    return shelved.parse(JSON.parse(String(text)));
  } catch {
    // Nobody of ours wrote it.
    return null;
  }
}

let recovering: Promise<void> | undefined;
/** Done once the device has what a browser that was killed had not written down yet. */
export const recovered = (): Promise<void> => (recovering ??= recover());

/** Takes over what the vault has and localStorage has not. */
export async function recover(): Promise<void> {
  for (const [name, text] of await inVault()) {
    const there = shelvedOf(text);
    const here = onDevice(name);
    if (!there || there.at < Date.now() - draftKeepMs) toVault(name, null);
    else if (!here || here.at < there.at) hold(name, there);
    else if (here.draft && here.at > there.at) {
      // Somebody types already: it stays beside that.
      const both = withOther(here.draft, there.draft);
      if (both !== here.draft) toDevice(name, { ...here, draft: both });
    }
  }
}

/** The latest one beside what else was typed on this device, which it knows nothing of. */
export function withOther(latest: Draft, other: Draft | null | undefined): Draft {
  if (!other || latest.earlier || other.by === latest.by || latest.past?.includes(other.by)) return latest;
  return { ...latest, earlier: withoutEarlier(other) };
}

/** Notes that the server has it; a note about what was thrown away goes. */
export function noteSent(name: string, at: number): void {
  const here = onDevice(name);
  if (!here || here.at !== at) return;
  if (here.draft) toDevice(name, { ...here, sent: true });
  else offDevice(name);
}

/**
 * What this device has of a person that the server has not. What the server has of others is taken off the device: it
 * comes back to them wherever they sign in.
 */
export function unsentOf(owner: string): { key: string; name: string; shelved: Shelved }[] {
  const mine = draftName(owner, "");
  return [...keptNames(draftsBegin), ...noRoom.keys()].flatMap((name) => {
    const here = onDevice(name);
    if (name.startsWith(mine)) return here && !here.sent ? [{ key: name.slice(mine.length), name, shelved: here }] : [];
    if (!here || here.sent) offDevice(name);
    return [];
  });
}
