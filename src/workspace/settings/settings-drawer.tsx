import { type ReactNode, useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { serves } from "#src/client/serves.ts";
import { storageSave } from "#src/contract/system/desk/user-storage.ts";
import { text } from "#src/lib/text.ts";
import { mobileBelow, useNarrow } from "../layout/use-narrow.ts";
import { defaultAppearance, setAppearance } from "./appearance.ts";
import { Choice, DensityChoice, ModeChoice } from "./choice.tsx";
import { ThemeColours } from "./theme-colours.tsx";
import { useAppearance } from "./use-appearance.ts";

/** Drawer with the look and layout of the console. Every change applies at once and is stored for the user. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  const now = useAppearance();
  const top = now.layout === "topmenu";
  const narrow = useNarrow(mobileBelow);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={text("shell.settings.title")}
      defaultWidth={400}
      note={text(serves(storageSave) ? "shell.settings.kept" : "shell.settings.keptHere")}
      footer={
        <Button onClick={() => setAppearance({ ...defaultAppearance, sidebarOpened: now.sidebarOpened })}>
          {text("shell.settings.restore")}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Group title={text("shell.settings.look")}>
          <ModeChoice value={now.mode} />
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
          {narrow && <p className="-mt-2 text-12 text-faint">{text("shell.settings.wideOnly")}</p>}
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
          <DensityChoice value={now.density} />
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

/** A switch with its label; `refusal` says why it is disabled. */
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
