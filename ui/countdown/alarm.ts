/** Callbacks and their due times, in ms since 1970. */
const due = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Longest delay of a browser timer, in ms; a longer one would fire at once. */
const LONGEST = 2_147_483_647;

function wind(): void {
  clearTimeout(timer);
  timer = undefined;
  if (due.size === 0) return;
  const first = Math.min(...due.values());
  timer = setTimeout(ring, Math.max(0, Math.min(first - Date.now(), LONGEST)));
}

function ring(): void {
  const now = Date.now();
  const late = [...due].filter(([, at]) => at <= now).map(([wake]) => wake);
  for (const wake of late) due.delete(wake);
  for (const wake of late) wake();
  wind();
}

/** Calls `wake` once after `ms` and returns a cancel function. All calls share one timer. */
export function wakeIn(ms: number, wake: () => void): () => void {
  due.set(wake, Date.now() + ms);
  wind();
  return () => {
    if (due.delete(wake)) wind();
  };
}
