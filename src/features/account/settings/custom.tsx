import { Field } from "#ui/field/field.tsx";
import { Select } from "#ui/select/select.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { useAct } from "#src/client/query.ts";
import { serves } from "#src/client/serves.ts";
import { editOwn } from "#src/contract/system/access/account.ts";
import { storageSave } from "#src/contract/system/desk/user-storage.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { homePath } from "#src/session/guard.ts";
import { session, setUser, useSession } from "#src/session/session.ts";
import { addShellWords } from "#src/workspace/layout/own-words.ts";
import { flatMenu } from "#src/workspace/menu/menu-tree.ts";
import { useMenu } from "#src/workspace/menu/use-menu.ts";
import { DensityChoice, ModeChoice } from "#src/workspace/settings/choice.tsx";
import { ThemeColours } from "#src/workspace/settings/theme-colours.tsx";
import { useAppearance } from "#src/workspace/settings/use-appearance.ts";
import { pageSizes } from "#src/contract/list.ts";
import { setUsualSize, useUsualSize } from "#src/workspace/screen/list/usual-size.ts";
import { PageContent } from "#src/workspace/screen/page-content.tsx";

addShellWords();

/** 个性化: the console's look and the start page; the same on every device. */
export function Custom() {
  const now = useAppearance();
  return (
    <PageContent>
      <div className="flex max-w-120 flex-col gap-5 rounded-surface border border-line bg-surface p-4">
        {serves(editOwn) && <HomeField />}
        <PageSizeField />
        <ModeChoice value={now.mode} />
        <DensityChoice value={now.density} />
        <ThemeColours theme={now.theme} />
        <p className="text-12 text-faint">
          {text(serves(storageSave) ? "shell.settings.kept" : "shell.settings.keptHere")}
        </p>
      </div>
    </PageContent>
  );
}

/** Default page size of lists without their own setting; stored with the account. */
function PageSizeField() {
  const size = useUsualSize();
  return (
    <Field
      label={text("account.custom.pageSize")}
      hint={text(serves(storageSave) ? "account.custom.pageSizeHint" : "account.custom.pageSizeHere")}
    >
      <Select
        value={String(size)}
        options={pageSizes.map((one) => ({ value: String(one), label: text("account.custom.rows", { n: one }) }))}
        onValueChange={(chosen) => {
          const next = pageSizes.find((one) => String(one) === chosen);
          if (next) setUsualSize(next);
        }}
      />
    </Field>
  );
}

/** The start page, one of the pages of the person's menu; stored with the account. */
function HomeField() {
  const menu = useMenu();
  const chosen = useSession(({ user }) => user?.homePath || homePath);
  const save = useAct(editOwn);
  const pages = flatMenu(menu).filter((item) => !item.hidden && !item.folder && item.path.startsWith("/"));
  const choose = (path: string | null) => {
    if (!path || save.isPending) return;
    save.mutate(
      { homePath: path },
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
