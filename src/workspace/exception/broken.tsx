import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";

/** Replaces the whole page when it broke or its code did not load, before there is a workspace to show the error in. */
export function Broken() {
  return (
    <main className="grid min-h-dvh place-items-center bg-page p-6 text-center">
      <div className="flex flex-col items-center gap-2">
        <h1 role="alert" className="text-20 font-semibold">
          {text("common.error.chunk")}
        </h1>
        <p className="text-muted">{text("common.error.chunkHint")}</p>
        <Button tone="primary" className="mt-3" onClick={() => window.location.reload()}>
          {text("common.verb.retry")}
        </Button>
      </div>
    </main>
  );
}
