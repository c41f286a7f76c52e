import { text } from "#src/lib/text.ts";

/** In the place of a page whose acts the person may not do: says which permission is missing and whom to ask. */
export function Forbidden({ permission }: { permission: string }) {
  return (
    <section className="grid min-h-100 place-items-center p-6 text-center">
      <div className="flex max-w-110 flex-col gap-2">
        <h1 tabIndex={-1} data-page-heading className="text-16 font-semibold outline-none">
          {text("workspace.page.forbidden")}
        </h1>
        <p className="text-muted">{text("workspace.page.forbiddenHint", { permission })}</p>
      </div>
    </section>
  );
}
