import { latePart } from "#ui/late-part/late-part.tsx";
import { atRest } from "../at-rest.ts";

const LateBell = latePart<object>(async () => {
  await atRest();
  return (await import("./bell.tsx")).Bell;
});

/** The bell's place in the header; its code comes when the page has been drawn, and if not, nothing is said. */
export function BellPlace() {
  const place = <span aria-hidden className="size-control" />;
  return <LateBell part={{}} waiting={place} failed={place} />;
}
