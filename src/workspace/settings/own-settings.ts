import { createListeners } from "#ui/utils/listeners.ts";
import { call, CallError } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { type StoredItem, storageDelete, storageList, storageSave } from "#src/contract/system/desk/user-storage.ts";
import { writeStored, readStored, storagePrefix } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { viewing } from "#src/session/viewing.ts";

/** A user setting as stored on this device. */
export interface OwnSetting {
  /** Null if it was deleted here and is still to be deleted on the server. */
  value: unknown;
  /** Time of the change, ms since the epoch: the later change wins. */
  at: number;
  /** Whether the server has it. */
  sent: boolean;
}
type Settings = Readonly<Record<string, OwnSetting>>;

interface Device {
  settings: Settings;
  /** Whether the server was asked once on this device: then a setting missing here is set nowhere. */
  known: boolean;
}

/** Changes within these times are written and sent together, ms. */
const writeMs = 50;
const bunchMs = 600;
/** Returning to the window within this time after a fetch does not fetch again, ms. */
const freshMs = 30_000;

const nothing: Device = { settings: {}, known: false };
const listeners = createListeners();
let owner = "";
let device = nothing;

/** The current tenant and user; "" if nobody is signed in. */
/** Owner of the settings; "" if none are to be read or stored, as while somebody views as another. */
const who = () => (session().username && !viewing() ? `${session().tenantId}:${session().username}` : "");
const nameOf = (person: string) => `Own:${person}`;
const onServer = () => config().serverKind !== "jeecg";

const isSetting = (one: unknown): one is OwnSetting =>
  typeof one === "object" && one !== null && "value" in one && "at" in one && typeof one.at === "number";

/** A user's settings stored on this device; invalid entries are left out. */
function readDevice(person: string): Device {
  const found = readStored(nameOf(person)) as Partial<Device> | null;
  const settings = Object.entries(found?.settings ?? {}).filter(([, one]) => isSetting(one));
  return { settings: Object.fromEntries(settings), known: found?.known === true };
}

function current(): Device {
  const person = who();
  if (person !== owner) {
    if (writing) write();
    owner = person;
    device = person ? readDevice(person) : nothing;
  }
  return device;
}

let writing: ReturnType<typeof setTimeout> | undefined;
function write(): void {
  clearTimeout(writing);
  writing = undefined;
  if (owner) writeStored(nameOf(owner), device);
}

function put(next: Device): void {
  device = next;
  // Delayed: dragging a column or a drawer changes a setting with every pointer move.
  writing ??= setTimeout(write, writeMs);
  listeners.tell();
}

/** The user's setting for a key, or null. The same value until it changes. */
export const ownSetting = (key: string): unknown => current().settings[key]?.value ?? null;

/** Whether a missing setting is known to be set nowhere; false until the server was asked once. */
export const ownSettingsKnown = (): boolean => current().known || !onServer();

export const onOwnSettings = listeners.subscribe;

/** Sets a value, or deletes it with null: on this device at once, on the server within two seconds. */
export function setOwnSetting(key: string, value: unknown): void {
  const { settings, known } = current();
  put({ settings: { ...settings, [key]: { value, at: Date.now(), sent: false } }, known });
  timer ??= setTimeout(() => void send(), bunchMs);
}

/** Merges the settings of the device and the server; the later change wins. Pure. */
export function broughtTogether(own: Settings, remote: readonly StoredItem[]): Settings {
  const merged: Record<string, OwnSetting> = {};
  for (const { key, value, keptTime } of remote) {
    const mine = Object.hasOwn(own, key) ? own[key] : undefined;
    if (mine && mine.at > keptTime) merged[key] = mine;
    // Keep the same object for an equal value, so that nothing renders again.
    else if (mine && JSON.stringify(mine.value) === JSON.stringify(value)) merged[key] = { ...mine, sent: true };
    else merged[key] = { value, at: keptTime, sent: true };
  }
  // A sent setting that the server no longer has was deleted elsewhere.
  for (const [key, mine] of Object.entries(own)) if (!mine.sent && !Object.hasOwn(merged, key)) merged[key] = mine;
  return merged;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what the server does not have yet. What fails now is sent on the next occasion. */
async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!who() || !onServer()) return;
  const person = who();
  const waiting = Object.entries(current().settings).filter(([, one]) => !one.sent);
  await Promise.all(
    waiting.map(async ([key, one]) => {
      let at = one.at;
      try {
        if (one.value === null) await call(storageDelete, { kind: "setting", key });
        else ({ keptTime: at } = await call(storageSave, { kind: "setting", key, value: one.value, keptTime: one.at }));
      } catch (error) {
        // The server would refuse it again, so only the device keeps the value.
        if (!(error instanceof CallError) || error.status !== 200) return;
      }
      const { settings, known } = current();
      // The setting changed or the user signed out meanwhile, so this is not what was sent.
      if (who() !== person || settings[key] !== one) return;
      const { [key]: _gone, ...others } = settings;
      put({ settings: one.value === null ? others : { ...others, [key]: { ...one, at, sent: true } }, known });
    }),
  );
}

let askedAt = 0;
async function load(): Promise<void> {
  const person = who();
  if (!person || !onServer()) return;
  askedAt = Date.now();
  try {
    const remote = await call(storageList, { kind: "setting" });
    if (who() === person) put({ settings: broughtTogether(current().settings, remote), known: true });
  } catch {
    // Offline or refused: the device's copy is used until the next attempt; nobody waits for the server.
    if (who() === person) put({ ...current(), known: true });
  }
}

/**
 * Synchronizes the device's settings with the server: at the start, when the network is back, and when the user returns
 * to the window. Returns the function that stops it.
 */
export function connectOwnSettings(): () => void {
  const both = () => void load().then(send);
  const returned = () => {
    if (document.visibilityState === "hidden") {
      write();
      void send();
    } else if (Date.now() - askedAt > freshMs) both();
  };
  const elsewhere = ({ key }: StorageEvent) => {
    if (!owner || key !== storagePrefix + nameOf(owner)) return;
    device = readDevice(owner);
    listeners.tell();
  };
  both();
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", returned);
  window.addEventListener("online", both);
  window.addEventListener("storage", elsewhere);
  return () => {
    document.removeEventListener("visibilitychange", returned);
    window.removeEventListener("online", both);
    window.removeEventListener("storage", elsewhere);
    window.removeEventListener("pagehide", write);
  };
}
