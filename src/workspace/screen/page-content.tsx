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

/** A link to a page or another site. */
export interface PageContentLink {
  label: string;
  /** Path of a page of the console, or full address of another site. */
  href: string;
  icon?: ReactNode;
}

export interface PageContentProps {
  /** Purpose of the page, below the title. */
  description?: ReactNode;
  /** Links to related pages. */
  links?: readonly PageContentLink[];
  /** Address of a decorative picture beside the description. Not shown on a narrow screen. */
  image?: string;
  /** Search over the page's content; called with the typed text on submit. */
  search?: { placeholder: string; onSearch(typed: string): void };
  /** Tabs of the page; `value` is the active one. */
  tabs?: { items: readonly { key: string; label: string }[]; value: string; onValueChange(value: string): void };
  /** The page's buttons at the right of the title, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page with a head: the menu entry gives the title (LAYOUT-12), the page everything else (LAYOUT-13). The content is
 * below the head and the tabs, if any.
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

/** Search field with a button; Enter submits too. */
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
