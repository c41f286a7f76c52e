import { ExternalLink } from "lucide-react";
import { text } from "#src/lib/text.ts";
import { matchMenu } from "#src/workspace/menu/build.ts";
import { useTab, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { Unavailable } from "#src/workspace/exception/unavailable.tsx";

/**
 * Another site's page inside a tab. A site may refuse to be framed, and then the frame stays empty without a word: the
 * way to a window of its own is always offered.
 */
export function FramePage() {
  const { menu } = useWorkspace();
  const { tab } = useTab();
  const url = matchMenu(menu, tab.fullPath)?.item.url ?? "";
  if (url === "") return <Unavailable title={tab.meta.title} component={tab.component} />;
  return (
    <section className="flex h-full flex-col" aria-labelledby={`${tab.id}-title`}>
      <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2">
        <h1
          id={`${tab.id}-title`}
          tabIndex={-1}
          data-page-heading
          className="min-w-0 flex-1 truncate text-16 font-semibold outline-none"
        >
          {tab.meta.title}
        </h1>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex flex-none items-center gap-1.5 text-13 text-accent-text hover:underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {text("workspace.page.ownWindow")}
        </a>
      </div>
      <iframe
        title={tab.meta.title}
        src={url}
        referrerPolicy="no-referrer"
        // Pages of the menu come from whoever runs the system; what they may not do is lead this window elsewhere.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        className="w-full flex-1 border-0 bg-surface"
      />
    </section>
  );
}
