import { latePart } from "#ui/late-part/late-part.tsx";

/** Until the page has come to rest nobody looks at the bell; its code waits so long at most, ms. */
const restMs = 2_000;

const atRest = () =>
  new Promise<void>((resolve) => {
    // Not every browser tells when it is idle.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: restMs });
    else setTimeout(resolve, 200);
  });

const LateBell = latePart<object>(async () => {
  await atRest();
  return (await import("./bell.tsx")).Bell;
});

/** The bell's place in the header; its code comes when the page has been drawn, and if not, nothing is said. */
export function BellPlace() {
  const place = <span aria-hidden className="size-control" />;
  return <LateBell part={{}} waiting={place} failed={place} />;
}
