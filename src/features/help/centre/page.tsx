import { useMemo, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { Input } from "#ui/input/input.tsx";
import help from "#locales/zh-CN/help.json";
import { givenAddress } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import { addShellWords } from "#src/workspace/layout/own-words.ts";
import { helpPages, type HelpPage } from "#src/workspace/guide/help.ts";
import { helpPath } from "#src/workspace/guide/help-item.ts";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { KeyMap } from "#src/workspace/keys/key-map.tsx";
import { PageHead } from "#src/workspace/screen/page-head.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { onPlainPress } from "#src/workspace/screen/plain-press.ts";
import { hrefOf, useTab, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { findHelp, wordsAbout } from "./find.ts";
import { States } from "./states.tsx";
import type { HelpTables } from "./tables.ts";
import { addGuideWords } from "#src/workspace/guide/own-words.ts";

addGuideWords();

addShellWords();

const wordsOf = (screen: string) => wordsAbout(help.screen, screen);

/** Help pages that are not about a screen. */
const general = ["keys", "tutorial"] as const;
const isGeneral = (page: string): page is (typeof general)[number] => (general as readonly string[]).includes(page);

/** The help: a page for each screen this person can see, the keys, the tutorial, and a search over everything. */
export function HelpCentre({ tables }: { tables: HelpTables }) {
  const { tab, search, setSearch } = useTab();
  const { menu } = useWorkspace();
  const narrow = useNarrow(768);
  const [typed, setTyped] = useState("");
  const pages = useMemo(() => helpPages(menu).filter(({ screen }) => wordsOf(screen)), [menu]);
  const asked = search["page"];
  const first = pages.find(({ path }) => path === helpPath)?.screen ?? "keys";
  const page = asked ?? (narrow ? "" : first);
  const shown = pages.find(({ screen }) => screen === page);
  return (
    <section
      className="flex h-full flex-col gap-3 px-4 pt-3 pb-2.75 max-tablet:h-auto max-tablet:p-3"
      aria-labelledby={`${tab.id}-title`}
    >
      <PageHead id={`${tab.id}-title`} title={text("help.centre.title")} />
      <div className="flex min-h-0 flex-1 overflow-hidden rounded-surface border border-line bg-surface max-tablet:flex-col max-tablet:overflow-visible">
        {(!narrow || page === "") && (
          <div className="flex w-64 flex-none flex-col border-r border-line max-tablet:w-full max-tablet:border-r-0">
            <Input
              type="search"
              clearable
              className="m-3 w-auto"
              aria-label={text("help.centre.search")}
              placeholder={text("help.centre.searchHint")}
              value={typed}
              onValueChange={setTyped}
            />
            <nav aria-label={text("help.centre.nav")} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
              {typed.trim() === "" ? (
                <All pages={pages} page={page} />
              ) : (
                <Hits pages={pages} typed={typed} page={page} />
              )}
            </nav>
          </div>
        )}
        {page !== "" && (
          <article
            key={page}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by key
            tabIndex={0}
            aria-label={titleOf(page, shown)}
            className="min-w-0 flex-1 overflow-y-auto p-6 -outline-offset-2 max-tablet:p-4"
          >
            {narrow && (
              <PageLink
                to={helpPath}
                onClick={onPlainPress(() => setSearch({ page: undefined }))}
                className="mb-3 inline-block text-accent-text hover:underline"
              >
                {text("help.centre.back")}
              </PageLink>
            )}
            {isGeneral(page) ? (
              <General page={page} />
            ) : shown ? (
              <About page={shown} tables={tables} />
            ) : (
              <p className="text-muted">{text("help.centre.notFound")}</p>
            )}
          </article>
        )}
      </div>
    </section>
  );
}

const titleOf = (page: string, shown: HelpPage | undefined): string =>
  isGeneral(page) ? text(`help.centre.${page}`) : (shown?.title ?? text("help.centre.title"));

function Entry({ to, current, title, by = "" }: { to: string; current: boolean; title: string; by?: string }) {
  const { setSearch } = useTab();
  return (
    <PageLink
      to={hrefOf(helpPath, { page: to })}
      // Navigate in this tab: a plain link would open another tab.
      onClick={onPlainPress(() => setSearch({ page: to }, { push: true }))}
      aria-current={current ? "page" : undefined}
      className={cn(
        "block rounded-control px-3 py-1.5 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-text",
      )}
    >
      {title}
      {by !== "" && <span className="block truncate text-12 text-muted">{by}</span>}
    </PageLink>
  );
}

/** List of all pages; pages about screens are grouped as in the menu. */
function All({ pages, page }: { pages: readonly HelpPage[]; page: string }) {
  const groups = new Map<string, HelpPage[]>();
  for (const one of pages) {
    const group = one.under[0] ?? text("help.centre.general");
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  const own = groups.get(text("help.centre.general")) ?? [];
  groups.delete(text("help.centre.general"));
  const heading = "px-3 pt-3 pb-1 text-12 text-muted";
  return (
    <>
      <h2 className={heading}>{text("help.centre.general")}</h2>
      {own.map(({ screen, title }) => (
        <Entry key={screen} to={screen} title={title} current={screen === page} />
      ))}
      {general.map((one) => (
        <Entry key={one} to={one} title={text(`help.centre.${one}`)} current={one === page} />
      ))}
      {[...groups].map(([group, of]) => (
        <div key={group}>
          <h2 className={heading}>{group}</h2>
          {of.map(({ screen, title }) => (
            <Entry key={screen} to={screen} title={title} current={screen === page} />
          ))}
        </div>
      ))}
    </>
  );
}

function Hits({ pages, typed, page }: { pages: readonly HelpPage[]; typed: string; page: string }) {
  const listed = [
    ...general.map((one) => ({ screen: one, title: text(`help.centre.${one}`), path: helpPath, under: [] })),
    ...pages,
  ];
  const hits = findHelp(listed, wordsOf, typed);
  return (
    <>
      <p role="status" className="px-3 py-1.5 text-12 text-muted">
        {hits.length === 0
          ? text("help.centre.none", { typed: typed.trim() })
          : text("help.centre.found", { n: hits.length })}
      </p>
      {hits.map(({ page: hit, by }) => (
        <Entry key={hit.screen} to={hit.screen} title={hit.title} by={by} current={hit.screen === page} />
      ))}
    </>
  );
}

function General({ page }: { page: (typeof general)[number] }) {
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <h2 className="text-20 font-semibold">{text(`help.centre.${page}`)}</h2>
      {page === "keys" ? (
        <KeyMap />
      ) : (
        <>
          <ol className="ml-5 flex list-decimal flex-col gap-2">
            {(["tab", "menu", "filters", "table"] as const).map((step) => (
              <li key={step}>{text(`guide.${step}`)}</li>
            ))}
          </ol>
          <p className="text-muted">{text("help.centre.tutorialNote")}</p>
        </>
      )}
    </div>
  );
}

/** One screen: its purpose, its states, instructions, and a link to it. */
function About({ page: { screen, title, path }, tables }: { page: HelpPage; tables: HelpTables }) {
  const words = wordsOf(screen);
  const states = Object.hasOwn(tables, screen) ? tables[screen] : undefined;
  if (!words) return null;
  return (
    <div className="flex max-w-200 flex-col gap-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-20 font-semibold">{title}</h2>
        {path !== helpPath && (
          <PageLink to={givenAddress(path)} className="text-accent-text underline-offset-4 hover:underline">
            {text("help.centre.open", { title })}
          </PageLink>
        )}
        <p className="w-full">{words.purpose}</p>
      </div>
      <section aria-labelledby="help-how" className="flex flex-col gap-4">
        <h2 id="help-how" className="text-16 font-semibold">
          {text("help.centre.how")}
        </h2>
        {words.how.map(({ title: what, steps }) => (
          <div key={what}>
            <h3 className="mb-1 font-semibold">{what}</h3>
            {steps.length === 1 ? (
              <p>{steps[0]}</p>
            ) : (
              <ol className="ml-5 flex list-decimal flex-col gap-1">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </section>
      {states && <States states={states} />}
    </div>
  );
}
