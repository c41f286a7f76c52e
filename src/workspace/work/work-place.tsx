import { latePart } from "#ui/late-part/late-part.tsx";
import { atRest } from "../at-rest.ts";

const LateBadge = latePart<object>(async () => {
  await atRest();
  return (await import("./work-badge.tsx")).WorkBadge;
});

/** The badge's place in the header; its code and its count come when the page has been drawn. */
export function WorkPlace() {
  const place = <span aria-hidden className="size-control" />;
  return <LateBadge part={{}} waiting={place} failed={place} />;
}
