import { Breadcrumb } from "#ui/breadcrumb/breadcrumb.tsx";
import { cn } from "#ui/utils/cn.ts";
import { givenAddress } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import { hidesHeader, breadcrumbsTo } from "../menu/breadcrumbs.ts";
import { PageLink } from "../screen/page-link.tsx";
import { useFrameTabs } from "../tabs/store.ts";
import { recordAt } from "../tabs/tabs.ts";
import { useWorkspace } from "../tabs/tab-context.ts";

/** Breadcrumbs from the home page to the current page, unless the page's menu entry hides them. */
export function Crumbs({ className }: { className?: string }) {
  const { menu, homePath } = useWorkspace();
  const { tabs, activeId } = useFrameTabs();
  const page = tabs.find((tab) => tab.id === activeId);
  if (!page || hidesHeader(menu, page.path)) return null;
  const home = text("workspace.tab.home");
  const steps = breadcrumbsTo(
    menu,
    { path: page.path, title: page.meta.title, below: recordAt(page) !== "" },
    { path: homePath, title: home },
  );
  return (
    <Breadcrumb
      className={cn("min-w-0 overflow-hidden whitespace-nowrap print:hidden [&>ol]:flex-nowrap", className)}
      items={steps.map(({ title, path }, at) => ({
        key: path ?? `${at}`,
        label: title,
        ...(path === undefined ? {} : { href: path }),
      }))}
      renderLink={({ href = "" }, props) => <PageLink to={givenAddress(href)} {...props} />}
    />
  );
}
