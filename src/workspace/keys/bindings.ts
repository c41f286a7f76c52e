import { onOwnSettings, ownSetting, setOwnSetting } from "../settings/own-settings.ts";
import { type Combo, comboRefusal, isSingle } from "./combo.ts";
import { type CommandId, commandIds, commands } from "./commands.ts";

/** Name of the user setting that stores the key bindings on the server. */
const name = "keys";

/** A user's changes: the combination of each changed command ("" = none), and whether single keys are allowed. */
export interface OwnKeys {
  single: boolean;
  own: Readonly<Partial<Record<CommandId, Combo>>>;
}
const untouched: OwnKeys = { single: true, own: {} };

/** Parses stored bindings. An older or broken console may have written them, so invalid parts are dropped. Pure. */
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

/** The combination of a command; "" = none. Single keys count only while the user allows them. Pure. */
export function comboFor({ single, own }: OwnKeys, id: CommandId): Combo {
  const combo = own[id] ?? commands[id].usual;
  return single || !isSingle(combo) ? combo : "";
}

/** The other command that already uses a combination; null if it is free. Disabled combinations count too. Pure. */
export function holderOf(keys: OwnKeys, combo: Combo, besides: CommandId): CommandId | null {
  if (combo === "") return null;
  return commandIds.find((id) => id !== besides && (keys.own[id] ?? commands[id].usual) === combo) ?? null;
}

/** The user's bindings after a command got another combination. The usual combination is not stored. Pure. */
export function bound(keys: OwnKeys, id: CommandId, combo: Combo): OwnKeys {
  const { [id]: _before, ...others } = keys.own;
  return { ...keys, own: combo === commands[id].usual ? others : { ...others, [id]: combo } };
}

let read: { kept: unknown; keys: OwnKeys } = { kept: null, keys: untouched };

/** The current user's bindings; the same object until they change. */
export function ownKeys(): OwnKeys {
  const kept = ownSetting(name);
  if (kept !== read.kept) read = { kept, keys: ownKeysOf(kept) };
  return read.keys;
}

export const onOwnKeys = onOwnSettings;

/** Saves the bindings: on this device at once, on the server soon after. Usual bindings are not stored. */
export function keepKeys(keys: OwnKeys): void {
  setOwnSetting(name, keys.single && Object.keys(keys.own).length === 0 ? null : keys);
}

export const usualKeys = (): void => keepKeys(untouched);
