import { readdirSync } from "node:fs";
import type { Rolldown } from "vite";
import { reach, reachedName, root } from "./reach.ts";

/** Screens of features: lists and the home page. Form screens are large and are opened from these. */
export const screens = readdirSync(`${root}/src/features`, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^\w+\/[\w-]+\/list\.tsx$|^dashboard\/analysis\/page\.tsx$/.test(path));

export const areaNames = [...new Set(screens.map((path) => path.replace(/\/.*$/, "")))];

const split = (route: string) => `routes/${route}.tsx?tsr-split=component`;

/** Modules imported for the first render of the console. */
export const frameEnds = [
  split("_app"),
  split("_app/$"),
  "src/app/screens.ts",
  "src/workspace/menu/landing.ts",
  "src/workspace/screen/first-page.ts",
];

/** Modules that render the panel of any kind of record. */
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

/** Modules that most dialogs need: in one chunk, so that a dialog loads one shared file instead of thirty. */
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

/** Maps each module of a first render to its chunk, by its name from `reachedName`. */
function chunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const entry = reach(["src/app/main.tsx"], context);
  // Without the alteration page: its steps and forms belong to the console, and would otherwise be loaded with the
  // login page.
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
  // Modules that areas share but the order list does not need go into the chunk `derived`, because the size of the
  // order list is limited. The chunk is loaded with the first screen of another area. Modules shared by several areas
  // with hand-written lists stay together.
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
  // The index of the library leads to these modules, but no list and no frame runs several queries at once.
  put(
    [...frame, ...list].filter((name) => /\/(useQueries|queriesObserver)\.js$/.test(name)),
    () => "several",
  );
  put(entry, (name) => (login.has(name) || name.endsWith(".json") ? "parts" : null));
  put(frame, (name) => (early(name) ? "parts" : "console"));
  put(list, (name) => (early(name) ? "parts" : "list"));
  put(login, () => "login");
  put(edge, (name) => (beforeSignIn.has(name) ? null : "edge"));
  // The dialect of stock servers imports calls of the system area. In one file with the screens, it would run these
  // before the dialect is set.
  const dialect = reach(["src/client/jeecg/jeecg.ts"], context);
  for (const [area, reached] of areas)
    put(reached, (name) =>
      areas.some(([other, theirs]) => other !== area && theirs.has(name))
        ? shared(name)
        : dialect.has(name)
          ? "calls"
          : area,
    );
  put(reach(recordEnds, context), (name) => (beforeSignIn.has(name) ? null : "record"));
  put(reach(formEnds, context), (name) => (beforeSignIn.has(name) ? null : "forms"));
  return found;
}

const code = /\.([cm]?[jt]sx?|json)(\?|$)/;
let known: ReadonlyMap<string, string> | undefined;

/**
 * One file each for: what all pages share, the login page, the console's frame, its edge, a list, what areas share, and
 * what each area adds. A hundred files of 1 kB cost more requests and compress worse.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  known ??= chunks(context);
  return known.get(reachedName(id)) ?? null;
}

/** In priority order: a group includes what its modules import, unless an earlier group already has it. */
const order = ["parts", "console", "several", "login", "list", "edge", "areas", "derived", "record", "forms", "calls"];

/** Code groups of the bundler: one file per group. */
export const codeGroups = [
  {
    name: "base",
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|ofetch|ufo|@radix-ui[\\/]react-slot)[\\/]/,
    priority: 30,
  },
  ...order.map((chunk, place) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (chunkOf(id, context) === chunk ? chunk : null),
    debugName: chunk,
    test: code,
    priority: 20 - place,
  })),
  { name: chunkOf, debugName: "area", test: code, priority: 1 },
  // Icons of other servers' menus, grouped by first letter: a menu uses a dozen of several hundred.
  {
    name: (id: string) => `menu-icons-${/asn[\\/](\w)/.exec(id)?.[1]?.toLowerCase()}`,
    debugName: "menu-icons",
    test: /icons-svg[\\/]es[\\/]asn[\\/]/,
    priority: 40,
  },
];

const nameOf = (file: string) => /(?:^|\/)([\w-]+?)-[\w-]{8}\.js$/.exec(file)?.[1];

/**
 * Returns whether a file is already loaded when `asking` requests it: always true for files of the page, and for files
 * of the console if `asking` depends on it.
 */
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

/** Chunks of a first render; the chunk of an area has the area's name. */
const calledAtOnce: ReadonlySet<string> = new Set(["base", "index", ...order, ...areaNames]);

/** Whether the first render calls most functions of a file (docs/decisions/051-warm-tabs.md). */
export const isCalledAtOnce = (file: string): boolean => calledAtOnce.has(nameOf(file) ?? "");
