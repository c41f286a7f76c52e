import { type ReactNode, useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { text } from "#src/lib/text.ts";
import { type Appearance, defaultAppearance, setAppearance } from "./appearance.ts";
import { ThemeColours } from "./theme-colours.tsx";
import { useAppearance } from "./use-appearance.ts";

/** How the console looks and where its navigation stands; every change shows at once and is kept on this machine. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  const now = useAppearance();
  const top = now.layout === "topmenu";
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={text("shell.settings.title")}
      defaultWidth={400}
      note={text("shell.settings.kept")}
      footer={
        <Button onClick={() => setAppearance({ ...defaultAppearance, sidebarOpened: now.sidebarOpened })}>
          {text("shell.settings.restore")}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Group title={text("shell.settings.look")}>
          <Choice
            label={text("shell.settings.mode")}
            value={now.mode}
            options={[
              ["light", text("shell.settings.modeLight")],
              ["dark", text("shell.settings.modeDark")],
              ["system", text("shell.settings.modeSystem")],
            ]}
            onChange={(mode) => setAppearance({ mode })}
          />
          <Choice
            label={text("shell.settings.menu")}
            value={now.menu}
            options={[
              ["light", text("shell.settings.menuLight")],
              ["dark", text("shell.settings.menuDark")],
            ]}
            onChange={(menu) => setAppearance({ menu })}
          />
          <ThemeColours theme={now.theme} />
        </Group>
        <Group title={text("shell.settings.frame")}>
          <Choice
            label={text("shell.settings.layout")}
            value={now.layout}
            options={[
              ["sidemenu", text("shell.settings.layoutSide")],
              ["topmenu", text("shell.settings.layoutTop")],
            ]}
            onChange={(layout) => setAppearance({ layout })}
          />
          <Choice
            label={text("shell.settings.width")}
            value={now.contentWidth}
            why={top ? undefined : text("shell.settings.widthWhy")}
            options={[
              ["fixed", text("shell.settings.widthFixed")],
              ["fluid", text("shell.settings.widthFluid"), !top],
            ]}
            onChange={(contentWidth) => setAppearance({ contentWidth })}
          />
          <Flag
            label={text("shell.settings.fixedHeader")}
            value={now.fixedHeader}
            onChange={(fixedHeader) => setAppearance({ fixedHeader })}
          />
          <Flag
            label={text("shell.settings.autoHide")}
            value={now.autoHideHeader}
            refusal={now.fixedHeader ? undefined : text("shell.settings.autoHideWhy")}
            onChange={(autoHideHeader) => setAppearance({ autoHideHeader })}
          />
          <Flag
            label={text("shell.settings.fixedSidebar")}
            value={now.fixedSidebar}
            refusal={top ? text("shell.settings.fixedSidebarWhy") : undefined}
            onChange={(fixedSidebar) => setAppearance({ fixedSidebar })}
          />
        </Group>
        <Group title={text("shell.settings.other")}>
          <Choice
            label={text("shell.settings.density")}
            value={now.density}
            options={[
              ["default", text("shell.settings.densityDefault")],
              ["large", text("shell.settings.densityLarge")],
              ["middle", text("shell.settings.densityMiddle")],
              ["compact", text("shell.settings.densityCompact")],
              ["tight", text("shell.settings.densityTight")],
            ]}
            onChange={(density) => setAppearance({ density })}
          />
          <Flag label={text("shell.settings.weak")} value={now.weak} onChange={(weak) => setAppearance({ weak })} />
          <Flag
            label={text("shell.settings.multipage")}
            value={now.multipage}
            onChange={(multipage) => setAppearance({ multipage })}
          />
        </Group>
      </div>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface ChoiceProps<V extends Appearance[keyof Appearance] & string> {
  label: string;
  value: V;
  /** Value, words, and whether it cannot be chosen now. */
  options: readonly (readonly [V, string, boolean?])[];
  /** Why one of them cannot be chosen. */
  why?: string | undefined;
  onChange(value: V): void;
}

function Choice<V extends Appearance[keyof Appearance] & string>({
  label,
  value,
  options,
  why,
  onChange,
}: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-13 text-muted">
        {label}
      </span>
      <Segmented
        aria-labelledby={id}
        aria-describedby={why ? `${id}-why` : undefined}
        size="small"
        value={value}
        options={options.map(([key, words, disabled]) => ({ value: key, label: words, disabled: disabled ?? false }))}
        onValueChange={(next) => {
          const option = options.find(([key]) => key === next);
          if (option) onChange(option[0]);
        }}
      />
      {why && (
        <span id={`${id}-why`} className="text-12 text-faint">
          {why}
        </span>
      )}
    </div>
  );
}

/** A switch with its words; `refusal` says why it cannot be turned now. */
function Flag({
  label,
  value,
  refusal,
  onChange,
}: {
  label: string;
  value: boolean;
  refusal?: string | undefined;
  onChange(value: boolean): void;
}) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="flex flex-col">
        <label htmlFor={id}>{label}</label>
        {refusal && (
          <span id={`${id}-why`} className="text-12 text-faint">
            {refusal}
          </span>
        )}
      </div>
      <Switch
        id={id}
        value={value}
        disabled={refusal !== undefined}
        aria-describedby={refusal ? `${id}-why` : undefined}
        onValueChange={onChange}
      />
    </div>
  );
}
