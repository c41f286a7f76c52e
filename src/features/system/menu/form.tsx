import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { call } from "#src/client/call.ts";
import { menuComponents } from "#src/contract/system/access/menu-components.ts";
import { checkMenuPath, menuTypes } from "#src/contract/system/access/menu-entry.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { Bound } from "#src/widgets/form/form-field.tsx";
import { verdict } from "#src/widgets/form/remote-check.ts";
import type { FieldPart, FormPart, FormValues } from "#src/workspace/screen/entity/field-grid.tsx";
import { hasScreen } from "#src/workspace/screen/screens.ts";
import { IconPick } from "./icon-pick.tsx";
import { MenuPick } from "./menu-pick.tsx";

const isTop = (values: FormValues) => values["menuType"] === menuTypes.top;
const isButton = (values: FormValues) => values["menuType"] === menuTypes.button;
const isMenu = (values: FormValues) => !isButton(values);
const always = () => true;

// Type assertion: the registry defines the type of each value.
const words = (bound: unknown) => bound as Bound<string | null>;
const yesNo = (bound: unknown) => bound as Bound<boolean | null>;

/** A switch of a menu. `usual` is the value of a new entry. */
const flag = (name: string, usual = false): FieldPart => ({
  name,
  when: isMenu,
  control: (given) => {
    const { value, onValueChange, ...rest } = yesNo(given);
    return <Switch {...rest} value={value ?? usual} onValueChange={(on) => onValueChange(on)} />;
  },
});

/** Folders and frames, and the screens that this version has. */
const components = () => menuComponents.filter((name) => name.startsWith("layouts/") || hasScreen(name));

/** The form of an entry: its type decides the fields. */
export const menuForm: readonly FormPart[] = [
  { name: "menuType", wide: true },
  "name",
  {
    name: "parentId",
    when: (values) => !isTop(values),
    required: always,
    control: (bound, _, id) => <MenuPick bound={words(bound)} except={id} />,
  },
  {
    name: "url",
    when: isMenu,
    required: always,
    check: (of) => (url) =>
      verdict(call(checkMenuPath, { url, ...(textAt(of, "id") === "" ? {} : { id: textAt(of, "id") }) })),
  },
  {
    name: "component",
    when: isMenu,
    required: always,
    control: (given) => {
      const { value, onValueChange, ...rest } = words(given);
      return (
        <AutoComplete
          {...rest}
          value={value ?? ""}
          maxLength={255}
          clearable
          options={components()}
          onValueChange={(next) => onValueChange(next)}
        />
      );
    },
  },
  { name: "componentName", when: isMenu },
  { name: "redirect", when: isTop },
  { name: "icon", when: isMenu, control: (bound) => <IconPick bound={words(bound)} /> },
  { name: "perms", required: isButton },
  { name: "permsType", when: isButton, required: always },
  "sortNo",
  "status",
  {
    name: "internalOrExternal",
    when: isMenu,
    control: (given) => {
      const { value, onValueChange, ...rest } = yesNo(given);
      return (
        <RadioGroup
          {...rest}
          options={[
            { value: "false", label: text("menus.form.inside") },
            { value: "true", label: text("menus.form.outside") },
          ]}
          value={String(value ?? false)}
          onValueChange={(next) => onValueChange(next === "true")}
        />
      );
    },
  },
  flag("route", true),
  flag("hidden"),
  flag("keepAlive"),
  flag("alwaysShow"),
  flag("hideTab"),
  { name: "description", wide: true },
];
