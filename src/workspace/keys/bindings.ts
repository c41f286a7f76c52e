import { onOwnSettings, ownSetting, setOwnSetting } from "../settings/own-settings.ts";
import { type Combo, comboRefusal, isSingle } from "./combo.ts";
import { type CommandId, commandIds, commands } from "./commands.ts";

/** Under this name a person's own keys are kept, on the server with everything else that is set. */
const name = "keys";

/** What a person changed: which command is reached by what ("" by nothing), and whether one key alone may be enough. */
export interface OwnKeys {
  single: boolean;
  own: Readonly<Partial<Record<CommandId, Combo>>>;
}
const untouched: OwnKeys = { single: true, own: {} };

/** The own keys out of what was kept, which an older or broken console may have written: what makes no sense is dropped. Pure. */
export function ownKeysOf(kept: unknown): OwnKeys {
  if (typeof kept !== "object" || kept === null) return untouched;
  const { single, own } = kept as { single?: unknown; own?: unknown };
  const given = typeof own === "object" && own !== null ? Object.entries(own) : [];
  return {
    single: single !== false,
    own: Object.fromEntries(
      given.filter(
        ([id, combo]) =>
          Object.hasOwn(commands, id) && typeof combo === "string" && (combo === "" || comboRefusal(combo) === null),
      ),
    ),
  };
}

/** By what a command is reached; "" by nothing. One key alone counts only while that is wanted. Pure. */
export function comboFor({ single, own }: OwnKeys, id: CommandId): Combo {
  const combo = own[id] ?? commands[id].usual;
  return single || !isSingle(combo) ? combo : "";
}

/** The command that has a combination already, besides one; null when it is free. Those that are switched off count. Pure. */
export function holderOf(keys: OwnKeys, combo: Combo, besides: CommandId): CommandId | null {
  if (combo === "") return null;
  return commandIds.find((id) => id !== besides && (keys.own[id] ?? commands[id].usual) === combo) ?? null;
}

/** The keys of one's own after a command got another combination; the usual combination is not stored. Pure. */
export function bound(keys: OwnKeys, id: CommandId, combo: Combo): OwnKeys {
  const { [id]: _before, ...others } = keys.own;
  return { ...keys, own: combo === commands[id].usual ? others : { ...others, [id]: combo } };
}

let read: { kept: unknown; keys: OwnKeys } = { kept: null, keys: untouched };

/** This person's keys; the same object until they change. */
export function ownKeys(): OwnKeys {
  const kept = ownSetting(name);
  if (kept !== read.kept) read = { kept, keys: ownKeysOf(kept) };
  return read.keys;
}

export const onOwnKeys = onOwnSettings;

/** Keeps this person's keys: on this device at once, on the server soon after. As they were: nothing is kept. */
export function keepKeys(keys: OwnKeys): void {
  setOwnSetting(name, keys.single && Object.keys(keys.own).length === 0 ? null : keys);
}

export const usualKeys = (): void => keepKeys(untouched);
