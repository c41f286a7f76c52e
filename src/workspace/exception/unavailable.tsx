import { text } from "#src/lib/text.ts";

/** The page of a menu entry whose screen this version doesn't hold: says so and whom to ask, instead of crashing (SIL-27). */
export function Unavailable({ title, component }: { title: string; component: string }) {
  return (
    <section className="grid min-h-100 place-items-center p-6 text-center">
      <div className="flex max-w-110 flex-col gap-2">
        <h1 tabIndex={-1} data-page-heading className="text-16 font-semibold outline-none">
          {text("workspace.page.unavailable")}
        </h1>
        <p className="text-muted">{text("workspace.page.unavailableHint", { title, component })}</p>
      </div>
    </section>
  );
}
