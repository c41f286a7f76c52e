import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { reach, reachedName, root } from "./reach.ts";

/** Screens of features: lists and the page at home. What is built from forms is large, and is opened from these. */
export const screens = readdirSync(`${root}/src/features`, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^\w+\/[\w-]+\/list\.tsx$|^dashboard\/analysis\/page\.tsx$/.test(path));

export const areaNames = [...new Set(screens.map((path) => path.replace(/\/.*$/, "")))];

const split = (route: string) => `routes/${route}.tsx?tsr-split=component`;

/** What is imported on the way to the console's first draw. */
export const frameEnds = [
  split("_app"),
  split("_app/$"),
  "src/app/screens.ts",
  "src/workspace/menu/landing.ts",
  "src/workspace/screen/first-page.ts",
];

/** What the panel of a record is drawn with, of whatever kind the record is. */
const recordEnds = [
  "src/workspace/screen/detail/record-panel.tsx",
  "src/workspace/screen/detail/next-step.tsx",
  "src/workspace/screen/detail/facts.tsx",
  "src/workspace/screen/detail/fold.tsx",
  "src/workspace/screen/detail/story.tsx",
  "src/workspace/screen/detail/block.tsx",
  "src/workspace/screen/detail/use-record.ts",
  "src/widgets/file/file-links.tsx",
  "src/widgets/plain/masked-fact.tsx",
  "ui/description/description.tsx",
  "ui/detail-list/detail-list.tsx",
  "ui/timeline/timeline.tsx",
];

/** What most dialogs are made of: one comes with one file of its own instead of thirty. */
const formEnds = [
  "src/widgets/form/form-dialog.tsx",
  "src/widgets/form/form-field.tsx",
  "src/widgets/form/flag-field.tsx",
  "src/widgets/form/load-failure.tsx",
  "src/widgets/dict/dict-options.ts",
  "src/widgets/payment/payment-facts.tsx",
  "ui/checkbox/checkbox.tsx",
  "ui/datetime-picker/datetime-picker.tsx",
  "ui/money-input/money-input.tsx",
  "ui/number-input/number-input.tsx",
  "ui/radio-group/radio-group.tsx",
  "ui/segmented/segmented.tsx",
  "ui/skeleton/skeleton.tsx",
  "ui/textarea/textarea.tsx",
];

/** The file each module of a first draw comes in, by its name of `reachedName`. */
function chunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const entry = reach(["src/app/main.tsx"], context);
  // Not the alteration: its steps and forms are the console's, and would come along with the login page.
  const outside = ["user/register", "user/register-result", "clueFollowUp"].map(split);
  const login = reach([split("user/route"), split("user/login")], context);
  const beforeSignIn = reach(["src/app/main.tsx", ...outside], context);
  const frame = reach(["routes/_app/$.tsx", ...frameEnds], context);
  const list = reach(
    ["src/workspace/screen/list/list-screen.tsx", "src/workspace/screen/list/rows/columns.tsx"],
    context,
  );
  const edge = reach(["src/workspace/notices/bell.tsx", "src/workspace/work/work-badge.tsx"], context);
  const areas = areaNames.map((area) => {
    const own = screens.filter((path) => path.startsWith(`${area}/`)).map((path) => `src/features/${path}`);
    return [area, reach([...own, `locales/zh-CN/${area}.json`], context)] as const;
  });
  // What areas share and the order list does without, whose weight is bounded: it comes with the first screen of another
  // area. What several areas of hand-written lists share stays together.
  const ofOrders = areas.find(([area]) => area === "order")?.[1] ?? new Set();
  const entityScreen = "src/workspace/screen/entity/entity-screen.tsx";
  const derived = reach([entityScreen, "src/workspace/screen/entity/action.tsx"], context);
  const shared = (name: string) => {
    if (ofOrders.has(name)) return "areas";
    const ordinary = areas.every(([, reached]) => !reached.has(name) || reached.has(`${root}/${entityScreen}`));
    return derived.has(name) || ordinary ? "derived" : "areas";
  };
  const found = new Map<string, string>();
  const put = (names: Iterable<string>, chunk: (name: string) => string | null) => {
    for (const name of names) {
      const own = found.has(name) ? null : chunk(name);
      if (own) found.set(name, own);
    }
  };
  const early = (name: string) => login.has(name) || beforeSignIn.has(name);
  // The library's index leads to it; no list and no frame asks several things at once.
  put(
    [...frame, ...list].filter((name) => /\/(useQueries|queriesObserver)\.js$/.test(name)),
    () => "several",
  );
  put(entry, (name) => (login.has(name) || name.endsWith(".json") ? "parts" : null));
  put(frame, (name) => (early(name) ? "parts" : "console"));
  put(list, (name) => (early(name) ? "parts" : "list"));
  put(login, () => "login");
  put(edge, (name) => (beforeSignIn.has(name) ? null : "edge"));
  for (const [area, reached] of areas)
    put(reached, (name) =>
      areas.every(([other, theirs]) => other === area || !theirs.has(name)) ? area : shared(name),
    );
  put(reach(recordEnds, context), (name) => (beforeSignIn.has(name) ? null : "record"));
  put(reach(formEnds, context), (name) => (beforeSignIn.has(name) ? null : "forms"));
  return found;
}

const code = /\.([cm]?[jt]sx?|json)(\?|$)/;
let known: ReadonlyMap<string, string> | undefined;

/**
 * One file each for what every page shares, the login page, the console's frame, what stands at its edge, a list, what
 * areas share and what each of them adds: a hundred files of 1 kB cost more than their bytes, and compress worse.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  known ??= chunks(context);
  return known.get(reachedName(id)) ?? null;
}

/** In this order: a group takes along what its modules import, unless one before it has. */
const order = ["parts", "console", "several", "login", "list", "edge", "areas", "derived", "record", "forms"];

/** What the bundler puts into one file. */
export const codeGroups = [
  {
    name: "base",
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|ofetch|ufo|@radix-ui[\\/]react-slot)[\\/]/,
    priority: 10,
  },
  ...order.map((chunk, place) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (chunkOf(id, context) === chunk ? chunk : null),
    debugName: chunk,
    test: code,
    priority: 9 - place,
  })),
  { name: chunkOf, debugName: "area", test: code, priority: 1 },
  // Pictures of foreign menus, by their first letter: a menu asks for a dozen, and there are hundreds.
  {
    name: (id: string) => `menu-icons-${/asn[\\/](\w)/.exec(id)?.[1]?.toLowerCase()}`,
    debugName: "menu-icons",
    test: /icons-svg[\\/]es[\\/]asn[\\/]/,
    priority: 20,
  },
];

const nameOf = (file: string) => /(?:^|\/)([\w-]+?)-[\w-]{8}\.js$/.exec(file)?.[1];

/** Whether a file has come before the one that asks: the page's own always has, the console's for all that stand on it. */
export function isHere(file: string, asking: string): boolean {
  const name = nameOf(file);
  if (name === undefined) return false;
  if (["rolldown-runtime", "base", "parts"].includes(name)) return true;
  const asker = nameOf(asking) ?? "";
  return (
    name === "console" &&
    ["console", "list", "edge", "areas", "derived", "record", "forms", ...areaNames].includes(asker)
  );
}

/** What a page is drawn with; an area's own file by its name. */
const calledAtOnce: ReadonlySet<string> = new Set(["base", "index", ...order, ...areaNames]);

/**
 * The browser compiles every function of these files while they come, beside the page's own thread: their first draw
 * calls most of them, and compiling each at its first call took a tenth of that thread's time.
 */
export const compiledAhead: Plugin = {
  name: "compiled-ahead",
  apply: "build",
  // After the bundler's own additions: the comment counts at the very beginning only.
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === "chunk" && calledAtOnce.has(one.name)) one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
    },
  },
};
