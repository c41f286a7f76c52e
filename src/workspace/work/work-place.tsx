import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { atRest } from "../at-rest.ts";

const LazyBadge = lazyPart<object>(async () => {
  await atRest();
  return (await import("./work-badge.tsx")).WorkBadge;
});

/** Place of the badge in the header. Its code and count load after the page has rendered. */
export function WorkPlace() {
  const place = <span aria-hidden className="size-control" />;
  return <LazyBadge part={{}} waiting={place} failed={place} />;
}
