import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { text } from "#src/lib/text.ts";
import { matchMenu } from "#src/workspace/menu/build.ts";
import { Button } from "#ui/button/button.tsx";
import { useTab, useWorkspace } from "#src/workspace/tabs/tab-context.ts";
import { FrameInsecure, FrameRefused } from "./frame-refused.tsx";
import { isInsecure } from "./insecure.ts";

/**
 * Another site's page inside a tab. A site may refuse to be framed, and then the frame stays empty without a word that
 * this page could see: loading it anew and the way to a window of its own are always offered.
 */
export function FramePage() {
  const { menu } = useWorkspace();
  const { tab } = useTab();
  const { url, fault } = matchMenu(menu, tab.fullPath)?.item ?? { url: "", fault: null };
  const [attempt, setAttempt] = useState(0);
  const reload = () => setAttempt(attempt + 1);
  if (url === "") return <FrameRefused title={tab.meta.title} fault={fault} />;
  if (isInsecure(url, window.location)) return <FrameInsecure title={tab.meta.title} url={url} />;
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

/** How long a page may load before the console says that it is slow, in ms. */
const patience = 5_000;

/**
 * The frame, and a line above it while its page has not loaded for a while. The page goes on loading meanwhile. After
 * `load` the line is gone: the browser reports a refused page in the same way as one that is shown.
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
        // Pages of the menu come from whoever runs the system; what they may not do is lead this window elsewhere.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        className="w-full flex-1 border-0 bg-surface"
        onLoad={() => setState("loaded")}
      />
    </>
  );
}
