import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { type KeyGroup, KeyGroups } from "#ui/keyboard-help/keyboard-help.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { text } from "#src/lib/text.ts";
import { comboFor, keepKeys, onOwnKeys, type OwnKeys, ownKeys, usualKeys } from "./bindings.ts";
import { comboShown } from "./combo.ts";
import { commandIds, type CommandPlace, commands } from "./commands.ts";
import { fixedKeys } from "./fixed-keys.ts";
import { KeyChange } from "./key-change.tsx";

const places: readonly CommandPlace[] = ["everywhere", "list", "record"];

/** The commands of some places, each with the button that changes its keys. */
function groupsOf(of: readonly CommandPlace[], keys: OwnKeys): readonly KeyGroup[] {
  return of.map((place) => ({
    title: text(`shell.keys.place.${place}`),
    keys: commandIds
      .filter((id) => commands[id].place === place)
      .map((id) => {
        const combo = comboFor(keys, id);
        return {
          keys: comboShown(combo),
          does: text(commands[id].does),
          extra: (
            <>
              {combo === "" && <span className="text-13 text-faint">{text("shell.keys.none")}</span>}
              <KeyChange id={id} />
            </>
          ),
        };
      }),
  }));
}

/** The map of all commands by place, with controls to change their keys. */
export function KeyMap() {
  const keys = useSyncExternalStore(onOwnKeys, ownKeys);
  return (
    <>
      <KeyGroups
        groups={[
          ...groupsOf(places, keys),
          {
            title: text("shell.keys.place.fixed"),
            keys: fixedKeys.map(({ keys: combo, does }) => ({ keys: comboShown(combo), does: text(does) })),
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Switch
          aria-labelledby="keys-single"
          aria-describedby="keys-single-hint"
          value={keys.single}
          onValueChange={(single) => keepKeys({ ...keys, single })}
        />
        <span id="keys-single">{text("shell.keys.single")}</span>
        <Button className="ml-auto" onClick={usualKeys}>
          {text("shell.keys.reset")}
        </Button>
        <p id="keys-single-hint" className="w-full text-13 text-muted">
          {text("shell.keys.singleHint")} {text("shell.keys.kept")}
        </p>
      </div>
    </>
  );
}
