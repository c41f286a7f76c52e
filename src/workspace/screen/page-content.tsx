import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Input } from "#ui/input/input.tsx";
import { Link } from "#ui/link/link.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { givenAddress } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import { useTab } from "../tabs/tab-context.ts";
import { PageHead } from "./page-head.tsx";
import { PageLink } from "./page-link.tsx";

/** A page or a site the reader may go on to. */
export interface PageContentLink {
  label: string;
  /** A page of the console by its path, another site by its full address. */
  href: string;
  icon?: ReactNode;
}

export interface PageContentProps {
  /** What this page is for; stands under the title. */
  description?: ReactNode;
  /** Where to go on from here. */
  links?: readonly PageContentLink[];
  /** A picture beside the description, for looks: its address. Not drawn on a narrow screen. */
  image?: string;
  /** Offers a search over the page's content; gets what was typed when it is sent. */
  search?: { placeholder: string; onSearch(typed: string): void };
  /** Parts of the page, one shown at a time; `value` is the one shown. */
  tabs?: { items: readonly { key: string; label: string }[]; value: string; onValueChange(value: string): void };
  /** The page's buttons at the right of the title, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page with its head: the title is that of its menu entry (LAYOUT-12), all else the page gives (LAYOUT-13). Its
 * content stands below, under the tab that is shown if there are any.
 */
export function PageContent({ description, links = [], image, search, tabs, actions, children }: PageContentProps) {
  const { tab } = useTab();
  const id = useId();
  const head = (
    <div className="flex flex-col gap-3">
      <PageHead id={id} title={tab.meta.title}>
        {actions}
      </PageHead>
      {(description || links.length > 0 || image) && (
        <div className="flex items-start gap-6">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            {description && <div className="max-w-180 text-muted">{description}</div>}
            {links.length > 0 && (
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {links.map(({ label, href, icon }) => (
                  <li key={href} className="flex items-center gap-1.5 [&>svg]:size-4">
                    {icon}
                    {/^https?:/.test(href) ? (
                      <Link href={href} external>
                        {label}
                      </Link>
                    ) : (
                      <Link asChild>
                        <PageLink to={givenAddress(href)}>{label}</PageLink>
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {image && <img src={image} alt="" className="h-20 flex-none max-tablet:hidden" />}
        </div>
      )}
      {search && <PageSearch {...search} />}
    </div>
  );
  const frame = "flex min-h-full flex-col gap-4 p-4 max-tablet:p-3";
  if (!tabs)
    return (
      <section aria-labelledby={id} className={frame}>
        {head}
        {children}
      </section>
    );
  return (
    <section aria-labelledby={id}>
      <Tabs value={tabs.value} onValueChange={tabs.onValueChange} className={frame}>
        {head}
        <TabList aria-label={tab.meta.title}>
          {tabs.items.map(({ key, label }) => (
            <Tab key={key} value={key}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tabs.value} className="flex flex-1 flex-col gap-4">
          {children}
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** One field and its button; Enter sends too. */
function PageSearch({ placeholder, onSearch }: NonNullable<PageContentProps["search"]>) {
  const [typed, setTyped] = useState("");
  return (
    <form
      role="search"
      className="flex w-full max-w-130 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Input
        clearable
        value={typed}
        onValueChange={setTyped}
        placeholder={placeholder}
        aria-label={placeholder}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{text("common.verb.search")}</Button>
    </form>
  );
}
