import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { keptList } from "#src/contract/system/kept.ts";
import { type Draft, draftName, draftOwner, draftSchema, onDevice, toDevice, unsentOf } from "./draft-device.ts";
import { post } from "./draft-queue.ts";

export interface DraftShelf {
  /** What this device has. */
  here(): Draft | null;
  /** The latest of what this device and the server have. A server that does not answer has none. */
  latest(): Promise<Draft | null>;
  /** Keeps it, on the device at once and on the server soon after. False: the device has no room. */
  write(draft: Draft): boolean;
  drop(): void;
}

/** Where drafts under a key are kept, for whoever is signed in now: what is written after the session's end is still his. */
export function draftShelf(longKey: string): DraftShelf {
  const owner = draftOwner();
  const key = longKey.slice(0, 200);
  const name = draftName(owner, key);
  const put = (draft: Draft | null, at: number) => {
    const shelved = { draft, at, sent: false };
    const stands = toDevice(name, shelved);
    post({ owner, key, name, shelved });
    return stands;
  };
  return {
    here: () => onDevice(name)?.draft ?? null,
    async latest() {
      const there = await onServer(key);
      const here = onDevice(name);
      return there && there.at > (here?.at ?? 0) ? there : (here?.draft ?? null);
    },
    write: (draft) => put(draft, draft.at),
    drop: () => void put(null, Date.now()),
  };
}

async function onServer(key: string): Promise<Draft | null> {
  if (config().serverKind === "jeecg") return null;
  try {
    const [found] = await call(keptList, { kind: "draft", key }, { unheard: true });
    const read = draftSchema.safeParse(found?.value);
    return read.success ? read.data : null;
  } catch {
    // Nobody waits for it: what the device has is offered in any case.
    return null;
  }
}

/** Sends what an earlier page did not get rid of. */
export function sendLeftDrafts(): void {
  const owner = draftOwner();
  for (const left of unsentOf(owner)) post({ owner, ...left });
}
