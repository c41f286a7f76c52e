import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { atRest } from "../at-rest.ts";

const LazyBell = lazyPart<object>(async () => {
  await atRest();
  return (await import("./bell.tsx")).Bell;
});

/** Place of the bell in the header. Its code loads after the page has rendered; if that fails, no error is shown. */
export function BellPlace() {
  const place = <span aria-hidden className="size-control" />;
  return <LazyBell part={{}} waiting={place} failed={place} />;
}
