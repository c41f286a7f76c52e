import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { keptList } from "#src/contract/system/desk/kept.ts";
import {
  type Draft,
  draftName,
  draftOwner,
  draftSchema,
  offDevice,
  onDevice,
  recovered,
  toDevice,
  unsentOf,
  withOther,
} from "./draft-device.ts";
import { post } from "./draft-queue.ts";

export interface DraftShelf {
  /** What this device has. */
  here(): Draft | null;
  /**
   * The latest of what this device and the server have. What the server had and has no more was sent, or thrown away,
   * on another device. A server that does not answer tells nothing.
   */
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
  /** When the latest was typed that is known of here, on a device whose clock may run ahead of this one's. */
  let known = 0;
  const put = (draft: Draft | null, at: number) => {
    const shelved = { draft, at, sent: false };
    const stands = toDevice(name, shelved);
    post({ owner, key, name, shelved });
    return stands;
  };
  return {
    here: () => onDevice(name)?.draft ?? null,
    async latest() {
      const before = onDevice(name);
      const [there] = await Promise.all([onServer(key), recovered()]);
      const here = onDevice(name);
      known = Math.max(known, there?.at ?? 0);
      if (there === null && before?.sent && here?.at === before.at) {
        offDevice(name);
        return null;
      }
      return there && there.at > (here?.at ?? 0) ? withOther(there, here?.draft) : (here?.draft ?? null);
    },
    write: (draft) => put(draft, draft.at),
    drop: () => void put(null, Math.max(Date.now(), known)),
  };
}

/** Null: it has none. Undefined: it does not say. */
async function onServer(key: string): Promise<Draft | null | undefined> {
  if (config().serverKind === "jeecg") return undefined;
  try {
    const [found] = await call(keptList, { kind: "draft", key }, { unheard: true });
    const read = draftSchema.safeParse(found?.value);
    return read.success ? read.data : found ? undefined : null;
  } catch {
    // Nobody waits for it: what the device has is offered in any case.
    return undefined;
  }
}

/** Sends what an earlier page did not get rid of. */
export function sendLeftDrafts(): void {
  const owner = draftOwner();
  for (const left of unsentOf(owner)) post({ owner, ...left });
}

/** With a page: takes up what an earlier one, which may have been killed, had not written down or sent. */
export async function takeUpDrafts(): Promise<void> {
  await recovered();
  sendLeftDrafts();
}
