import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { config } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";
import { matchMenu } from "#src/workspace/menu/menu-tree.ts";
import { addressElsewhere } from "#src/workspace/menu/elsewhere.ts";
import { Button } from "#ui/button/button.tsx";
import { useTab, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { FrameElsewhere, FrameRefused } from "./frame-refused.tsx";
import { hostRefused, isInsecure } from "./framing.ts";

/**
 * Another site's page inside a tab. If the site refuses to be framed, the frame stays empty and this page cannot detect
 * it. So reload and a link to a new window are always offered.
 */
export function FramePage() {
  const { menu } = useWorkspace();
  const { tab } = useTab();
  const item = matchMenu(menu, tab.fullPath)?.item;
  const { url, fault } = item?.elsewhere ? addressElsewhere(tab.fullPath) : (item ?? { url: "", fault: null });
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt(attempt + 1);
  if (url === "") return <FrameRefused title={tab.meta.title} fault={fault} />;
  const { title } = tab.meta;
  if (isInsecure(url, window.location))
    return (
      <FrameElsewhere
        title={text("framePage.insecure.title")}
        hint={text("framePage.insecure.hint", { title })}
        url={url}
      />
    );
  const host = hostRefused(url, window.location, config().frameHosts);
  if (host !== null)
    return (
      <FrameElsewhere
        title={text("framePage.policy.title")}
        hint={text("framePage.policy.hint", { title, host })}
        url={url}
      />
    );
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
        <p className="flex-none text-12 text-muted max-tablet:hidden">{text("framePage.load.blank")}</p>
        <Button size="small" tone="plain" onClick={reload}>
          {text("framePage.load.reload")}
        </Button>
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
      <Frame key={`${attempt} ${url}`} title={tab.meta.title} url={url} />
    </section>
  );
}

/** Time before the console says that a page loads slowly, ms. */
const patience = 5_000;

/**
 * The frame, with a line above it while its page loads slowly. The page goes on loading. After `load` the line is
 * hidden: the browser fires the same event for a refused page as for a shown one.
 */
function Frame({ title, url }: { title: string; url: string }) {
  const [state, setState] = useState<"loading" | "slow" | "loaded">("loading");
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "slow" : now)), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {state === "slow" && (
        <p role="status" className="border-b border-line bg-surface px-4 py-2 text-13 text-muted">
          {text("framePage.load.slow")}
        </p>
      )}
      <iframe
        title={title}
        src={url}
        allow="fullscreen"
        referrerPolicy="no-referrer"
        // The operator of the system chooses these pages, so they may do much. But they may not navigate this window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        className="w-full flex-1 border-0 bg-surface"
        onLoad={() => setState("loaded")}
      />
    </>
  );
}
