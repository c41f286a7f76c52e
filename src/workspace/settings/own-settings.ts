import { createListeners } from "#ui/utils/listeners.ts";
import { call, CallError } from "#src/client/call.ts";
import { config } from "#src/client/config.ts";
import { type Kept, keptDelete, keptList, keptSave } from "#src/contract/system/desk/kept.ts";
import { keep, kept, keepPrefix } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

/** A setting as this device holds it. */
export interface OwnSetting {
  /** Null for one that was let go of and is still to be let go of on the server. */
  value: unknown;
  /** When it was set, in milliseconds since the epoch: the later one stands. */
  at: number;
  /** The server has it. */
  sent: boolean;
}
type Settings = Readonly<Record<string, OwnSetting>>;

interface Device {
  settings: Settings;
  /** The server was asked once on this device: what isn't here isn't set anywhere. */
  known: boolean;
}

/** Changes that come in a bunch are written and sent once. */
const writeMs = 50;
const bunchMs = 600;
/** Whoever comes back to the window within this time sees what was there. */
const freshMs = 30_000;

const nothing: Device = { settings: {}, known: false };
const listeners = createListeners();
let owner = "";
let device = nothing;

/** The person and the tenant acted in; "" for nobody. */
const who = () => (session().username ? `${session().tenantId}:${session().username}` : "");
const nameOf = (person: string) => `Own:${person}`;
const onServer = () => config().serverKind !== "jeecg";

const isSetting = (one: unknown): one is OwnSetting =>
  typeof one === "object" && one !== null && "value" in one && "at" in one && typeof one.at === "number";

/** What the device kept of a person; what is no setting is left out. */
function readDevice(person: string): Device {
  const found = kept(nameOf(person)) as Partial<Device> | null;
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
  if (owner) keep(nameOf(owner), device);
}

function put(next: Device): void {
  device = next;
  // A column or a drawer that is dragged changes with every move of the pointer.
  writing ??= setTimeout(write, writeMs);
  listeners.tell();
}

/** What this person set under a key; null when nothing. The same value until it is changed. */
export const ownSetting = (key: string): unknown => current().settings[key]?.value ?? null;

/** Whether what isn't set here is known to be set nowhere; false until the server was asked for the first time. */
export const ownSettingsKnown = (): boolean => current().known || !onServer();

export const onOwnSettings = listeners.subscribe;

/** Sets a value, or lets go of it with null: on this device at once, on the server within two seconds. */
export function setOwnSetting(key: string, value: unknown): void {
  const { settings, known } = current();
  put({ settings: { ...settings, [key]: { value, at: Date.now(), sent: false } }, known });
  timer ??= setTimeout(() => void send(), bunchMs);
}

/** Settings of a device and of the server brought together: of each the later one. Pure. */
export function broughtTogether(own: Settings, remote: readonly Kept[]): Settings {
  const merged: Record<string, OwnSetting> = {};
  for (const { key, value, keptTime } of remote) {
    const mine = Object.hasOwn(own, key) ? own[key] : undefined;
    if (mine && mine.at > keptTime) merged[key] = mine;
    // What says the same stays the same value: nothing is drawn anew for it.
    else if (mine && JSON.stringify(mine.value) === JSON.stringify(value)) merged[key] = { ...mine, sent: true };
    else merged[key] = { value, at: keptTime, sent: true };
  }
  // What the server had and has no more was let go of elsewhere.
  for (const [key, mine] of Object.entries(own)) if (!mine.sent && !Object.hasOwn(merged, key)) merged[key] = mine;
  return merged;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what the server does not have yet. What cannot be sent now waits for the next occasion. */
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
        if (one.value === null) await call(keptDelete, { kind: "setting", key });
        else ({ keptTime: at } = await call(keptSave, { kind: "setting", key, value: one.value, keptTime: one.at }));
      } catch (error) {
        // A refusal will not change by asking again: the device keeps the value for itself.
        if (!(error instanceof CallError) || error.status !== 200) return;
      }
      const { settings, known } = current();
      // Changed or signed out meanwhile: then this is not what was sent.
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
    const remote = await call(keptList, { kind: "setting" });
    if (who() === person) put({ settings: broughtTogether(current().settings, remote), known: true });
  } catch {
    // Offline or refused: the device's own copy serves until the next occasion, and nobody waits for the server.
    if (who() === person) put({ ...current(), known: true });
  }
}

/**
 * Brings the settings of whoever is signed in from the server and keeps device and server the same: at the start,
 * when the network is back, and when somebody returns to the window. Gives what ends it.
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
    if (!owner || key !== keepPrefix + nameOf(owner)) return;
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
