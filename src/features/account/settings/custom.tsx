import { Field } from "#ui/field/field.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { editOwn } from "#src/contract/system/account.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { homePath } from "#src/session/guard.ts";
import { session, setUser, useSession } from "#src/session/session.ts";
import { addShellWords } from "#src/workspace/layout/own-words.ts";
import { flatMenu, isFolder } from "#src/workspace/menu/build.ts";
import { useMenu } from "#src/workspace/menu/use-menu.ts";
import { type Appearance, setAppearance } from "#src/workspace/settings/appearance.ts";
import { ThemeColours } from "#src/workspace/settings/theme-colours.tsx";
import { useAppearance } from "#src/workspace/settings/use-appearance.ts";
import { PageContent } from "#src/workspace/screen/page-content.tsx";
import { ownValues } from "./own-values.ts";

addShellWords();

const modes = ["light", "dark", "system"] as const satisfies readonly Appearance["mode"][];
const densities = [
  "default",
  "large",
  "middle",
  "compact",
  "tight",
] as const satisfies readonly Appearance["density"][];
const modeWords = { light: "modeLight", dark: "modeDark", system: "modeSystem" } as const;
const densityWords = {
  default: "densityDefault",
  large: "densityLarge",
  middle: "densityMiddle",
  compact: "densityCompact",
  tight: "densityTight",
} as const;

/** 个性化: how the console looks on this machine, and the page one begins on wherever one signs in. */
export function Custom() {
  const now = useAppearance();
  return (
    <PageContent>
      <div className="flex max-w-120 flex-col gap-5 rounded-surface border border-line bg-surface p-4">
        <HomeField />
        <Field label={text("shell.settings.mode")}>
          <Segmented
            value={now.mode}
            options={modes.map((value) => ({ value, label: text(`shell.settings.${modeWords[value]}`) }))}
            onValueChange={(chosen) => {
              const mode = modes.find((one) => one === chosen);
              if (mode) setAppearance({ mode });
            }}
          />
        </Field>
        <Field label={text("shell.settings.density")}>
          <Segmented
            value={now.density}
            options={densities.map((value) => ({ value, label: text(`shell.settings.${densityWords[value]}`) }))}
            onValueChange={(chosen) => {
              const density = densities.find((one) => one === chosen);
              if (density) setAppearance({ density });
            }}
          />
        </Field>
        <ThemeColours theme={now.theme} />
        <p className="text-12 text-faint">{text("shell.settings.kept")}</p>
      </div>
    </PageContent>
  );
}

/** One of the pages of one's own menu; kept with the account. */
function HomeField() {
  const menu = useMenu();
  const chosen = useSession(({ user }) => user?.homePath || homePath);
  const save = useAct(editOwn);
  const pages = flatMenu(menu).filter((item) => !item.hidden && !isFolder(item) && item.path.startsWith("/"));
  const choose = (path: string | null) => {
    const { user } = session();
    if (!path || !user || save.isPending) return;
    save.mutate(
      { ...ownValues(user), homePath: path },
      {
        onSuccess: ({ userInfo }) => {
          setUser({ ...session().user, ...userInfo });
          notify.ok(text("account.base.saved"));
        },
        onError: (error) => tellFailure(error),
      },
    );
  };
  return (
    <Field label={text("account.custom.home")} hint={text("account.custom.homeHint")}>
      <Select
        value={pages.some(({ path }) => path === chosen) ? chosen : null}
        options={pages.map(({ path, title }) => ({ value: path, label: title }))}
        onValueChange={choose}
      />
    </Field>
  );
}
