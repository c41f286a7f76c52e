import { call } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { storageList } from "#src/contract/system/desk/user-storage.ts";
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
  /** The draft on this device. */
  here(): Draft | null;
  /**
   * The newest draft of device and server. If the server no longer has a draft that it had, another device submitted or
   * discarded it. If the server does not answer, its state is unknown.
   */
  latest(): Promise<Draft | null>;
  /** Stores a draft, on the device at once and on the server soon after. False: the device has no space. */
  write(draft: Draft): boolean;
  drop(): void;
}

/** Storage for the drafts of a key, bound to the person who is signed in now, even after the session ends. */
export function draftShelf(longKey: string): DraftShelf {
  const owner = draftOwner();
  const key = longKey.slice(0, 200);
  const name = draftName(owner, key);
  /** Time of the newest known draft; it may come from a device whose clock is ahead of this one's. */
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

/** The server's draft. Null: it has none. Undefined: unknown. */
async function onServer(key: string): Promise<Draft | null | undefined> {
  if (config().serverKind === "jeecg") return undefined;
  try {
    const [found] = await call(storageList, { kind: "draft", key }, { unheard: true });
    const read = draftSchema.safeParse(found?.value);
    return read.success ? read.data : found ? undefined : null;
  } catch {
    // Nothing depends on this: the device's draft is offered in any case.
    return undefined;
  }
}

/** Sends drafts that an earlier page could not send. */
export function sendLeftDrafts(): void {
  const owner = draftOwner();
  for (const left of unsentOf(owner)) post({ owner, ...left });
}

/** Runs on page load: recovers and sends what an earlier page, which may have been killed, did not write or send. */
export async function takeUpDrafts(): Promise<void> {
  await recovered();
  sendLeftDrafts();
}
