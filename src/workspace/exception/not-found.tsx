import { Link, useLocation } from "@tanstack/react-router";
import { use } from "react";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { text } from "#src/lib/text.ts";

/** The console's words, which the pages before sign-in do without. */
const withWords = sharedLoad(async () => (await import("#src/lib/frame-words.ts")).addFrameWords());

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address that led nowhere. */
    missing?: string;
  }
}

/** The page of unknown addresses. */
export function NotFound() {
  use(withWords());
  const missing = useLocation({ select: ({ state }) => state.missing });
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6 text-center">
      <div className="flex flex-col items-center gap-2">
        <p aria-hidden className="text-24 font-semibold text-faint">
          404
        </p>
        <h1 className="text-20 font-semibold">{text("workspace.page.missing")}</h1>
        <p className="text-muted">{text("workspace.page.missingHint")}</p>
        {missing && <p className="line-clamp-3 max-w-180 text-12 text-muted wrap-anywhere">{missing}</p>}
        <Link to="/" className="mt-3 text-accent-text hover:underline">
          {text("workspace.page.home")}
        </Link>
      </div>
    </main>
  );
}
