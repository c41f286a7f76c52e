import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import { allEndpoints, allRoutes } from "#src/server/areas.ts";
import { ordinaryFiles } from "#src/server/bin/ordinary.mjs";
import { allCodes } from "#src/server/db/seed/system/roles.ts";
import { endpointsOf, routeProblems } from "#src/server/kernel/http/check.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { idleExports } from "#tests/support/exports.ts";
import { filesIn, repository, source, sourceOf, treeWith } from "#tests/support/source.ts";
import { ownProcess } from "#tests/support/own-process.mjs";
import { codeOf, isGallery, roomOf, ties, upwards, walls } from "#tests/support/walls.ts";

const code = codeOf(repository);
const tests = filesIn("tests");

/** One line per wrong import. */
function wrongImports(paths: readonly string[], allowed: (to: string | null, specifier: string) => boolean): string[] {
  return paths.flatMap((path) =>
    source(path)
      .imports.filter((one) => !allowed(one.file, one.specifier))
      .map((one) => `${path} → ${one.specifier}`),
  );
}

/** Names of our own for what the field has a word for (docs/decisions/147-names.md). */
const privateWords =
  /^(admitted|brief|carry|crowd|deed|desk|farewell|figures|fit|given|go|hold|house|keep|kept|late|left|noted|office|once|pace|places|present|ready|recall|repeat|sees|sight|stands|third|together|told|way|zero)$/;

it("names no module by a word of our own", () => {
  const named = [...filesIn("src"), ...filesIn("ui")].filter((path) => {
    const [name = ""] = path.split("/").at(-1)?.split(".") ?? [];
    return name.split("-").length === 1 ? privateWords.test(name) : name.startsWith("late-");
  });
  expect(named).toEqual([]);
});

describe("Imports keep to their lines", () => {
  for (const { title, wrong } of walls)
    it(`hold ${title}`, () => {
      expect(wrong(repository)).toEqual([]);
    });

  it("and ties between areas that still point upwards are only those listed", () => {
    expect([...upwards(repository).keys()].toSorted()).toEqual(ties.toSorted());
  });

  /** Imports that each wall must refuse: planted next to the real files, each one must be reported. */
  const planted: readonly [what: string, path: string, text: string][] = [
    ["the contract imports a React component", "src/contract/order/planted.ts", `import "#ui/button/button.tsx";`],
    ["lib imports a React hook of the kit", "src/lib/planted.ts", `import "#ui/anchor/use-current.ts";`],
    ["the kernel imports an area's door", "src/server/kernel/planted.ts", `import "#src/server/order/order/door.ts";`],
    [
      "the kernel reads a table of the business",
      "src/server/kernel/rows/planted.ts",
      `import "#src/server/db/schema/customer.ts";`,
    ],
    [
      "a feature takes from another entity of its area",
      "src/features/order/liquidation/planted.ts",
      `import "#src/features/order/order/columns.tsx";`,
    ],
    [
      "a feature takes from another area",
      "src/features/finance/payment/planted.ts",
      `import "#src/features/order/order/columns.tsx";`,
    ],
    [
      "an entity takes another's internals",
      "src/server/finance/account/planted.ts",
      `import "#src/server/finance/payment/store.ts";`,
    ],
    [
      "an area takes another's internals",
      "src/server/invoice/invoice/planted.ts",
      `import "#src/server/order/order/store.ts";`,
    ],
    [
      "the browser reads the server's tables",
      "src/features/order/planted.ts",
      `import "#src/server/db/schema/order.ts";`,
    ],
    ["the client knows who is signed in", "src/client/planted.ts", `import "#src/session/session.ts";`],
    [
      "the client knows it, loaded lazily",
      "src/client/planted.ts",
      `export const late = () => import("#src/session/session.ts");`,
    ],
    ["an area opens a door above it", "src/server/customer/planted.ts", `import "#src/server/order/order/door.ts";`],
    ["the contract points upwards", "src/contract/order/planted.ts", `import "#src/contract/finance/payment.ts";`],
    ["the kit knows the product", "ui/button/planted.ts", `import "#src/lib/money.ts";`],
  ];
  it.each(planted)("and it is noticed when %s", (_, path, text) => {
    const tree = treeWith({ [path]: text });
    expect(walls.flatMap(({ wrong }) => wrong(tree)).filter((line) => line.startsWith(path))).not.toEqual([]);
  });

  it("and it is noticed when a file between them does it for them", () => {
    const tree = treeWith({
      "ui/utils/planted.ts": `import "react";`,
      "src/lib/planted.ts": `import "#ui/utils/planted.ts";`,
      "src/contract/order/planted.ts": `import "#src/lib/planted.ts";`,
    });
    const lines = walls.flatMap(({ wrong }) => wrong(tree));
    expect(lines).toEqual(
      expect.arrayContaining(["src/lib/planted.ts → react", "src/contract/order/planted.ts → react"]),
    );
  });

  it("of the gallery: stories stand in ui/ and nothing but stories takes from them", () => {
    const all = [...code, ...tests];
    expect(all.filter((path) => path.endsWith(".stories.tsx") && !path.startsWith("ui/"))).toEqual([]);
    const wrong = all
      .filter((path) => !isGallery(path))
      .flatMap((path) =>
        source(path)
          .imports.filter(({ file, specifier }) => isGallery(file ?? "") || /storybook/.test(specifier))
          .map(({ specifier }) => `${path} → ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  it("by `#` across folders and `./` inside one: never two steps up", () => {
    const wrong = wrongImports([...code, ...tests], (_, specifier) => !specifier.startsWith("../../"));
    expect(wrong).toEqual([]);
  });

  it("with the file's ending, to a file that is there", () => {
    const wrong = [...code, ...tests].flatMap((path) =>
      source(path)
        .imports.filter(({ file }) => file !== null && !existsSync(file.replace(/\?.*$/, "")))
        .map(({ specifier }) => `${path} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("What a file exports", () => {
  /** Exports that only tests use; remove an entry when its reason is gone. */
  const kept: Readonly<Record<string, readonly string[]>> = {
    // Finished before their screens: docs/decisions/111-parts-without-a-screen.md names the later work for each.
    "src/client/download.ts": ["goToExport"],
    "src/widgets/edit-cells/use-common-data.ts": ["useCommonData"],
    "src/widgets/editor/script-editor.tsx": ["ScriptEditor"],
    "src/widgets/form/remote-check.ts": ["duplicateOf", "byRuleCode"],
    "src/widgets/report/print-report.ts": ["printReport"],
    "src/widgets/report/report-pick.tsx": ["ReportPick"],
    "src/widgets/tree/category-select.tsx": ["CategorySelect"],
    "src/widgets/tree/dict-tree-select.tsx": ["DictTreeSelect"],
    "src/widgets/tree/tree-condition.ts": ["treeTable"],
    "src/widgets/user/user-by-depart.tsx": ["UserByDepartPick"],
    // Called by programs that the build and the commands start.
    "src/server/cli.ts": ["command"],
    "src/server/db/template.ts": ["makeTemplate"],
    // Part of generated text: the bundler's own files import it.
    "src/app/build/code-again.ts": ["__vitePreload"],
    // Tests set or read these to test what the product does by itself.
    "src/client/config.ts": ["setConfig"],
    "src/lib/load-words.ts": ["loadedAreas"],
    "src/server/bin/schema-hash.mjs": ["migrationsHash"],
  };

  it("is used by the product, not by tests alone", () => {
    const product = code.filter((path) => !isGallery(path));
    const given = product.filter((path) => path.startsWith("src/"));
    // Generated files use the contract. The build and the measurements are run by hand.
    const generated = filesIn("src").filter((path) => path.endsWith(".gen.ts"));
    const idle = idleExports(given, [...product, ...generated, "vite.config.ts", ...filesIn("bench")]);
    const allowed = Object.entries(kept).flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
    expect(idle.filter((one) => !allowed.includes(one))).toEqual([]);
    expect(allowed.filter((one) => !idle.includes(one))).toEqual([]);
  });
});

describe("Files", () => {
  it("that are generated are what their generator writes", async () => {
    // If this fails, run npm run db:generate or npm run build.
    for (const [path, text] of Object.entries(await ordinaryFiles())) expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("are named in kebab-case", () => {
    const all = [...code, ...tests, ...filesIn("bench"), ...filesIn("locales", /\.json$/)];
    const languages = ["zh-CN.ts", "en-US.ts"];
    // Routes are named after their address, and so are folders of the contract's areas (otherConfig, exclusivePackage).
    const wrong = all.filter((path) => {
      if (path.startsWith("routes/") || path.endsWith(".gen.ts")) return false;
      return (
        !languages.includes(basename(path)) &&
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|stories|worker|config|d))?\.(ts|tsx|mjs|json)$/.test(basename(path)) &&
        !path.startsWith("locales/")
      );
    });
    expect(wrong).toEqual([]);
  });

  it("are no barrels: a file passes nothing on but what it adds to", () => {
    // Drizzle reads its schema from one file; a door exists to re-export what other areas may use.
    const allowed = (path: string) =>
      path === "src/server/db/schema/index.ts" || (path.startsWith("src/server/") && basename(path) === "door.ts");
    const wrong = code.filter((path) => {
      if (allowed(path)) return false;
      const { imports, text } = source(path);
      const passed = imports.filter((one) => one.passedOn);
      if (passed.length === 0) return false;
      const lines = text.split("\n").filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line));
      return basename(path).startsWith("index.") || lines.every((line) => /^(export|import)\b.*\bfrom\b/.test(line));
    });
    expect(wrong).toEqual([]);
  });

  it("hold neither the type any, nor a silenced compiler or linter, nor a skipped test", () => {
    const wrong = [...code, ...tests].flatMap((path) => {
      const { anys, comments, text } = source(path);
      // A named style rule may be disabled with a reason; types and whole linters never.
      const silenced = comments.filter(
        ({ value }) =>
          /@ts-(ignore|nocheck)|eslint-disable/.test(value) ||
          (/@ts-expect-error/.test(value) && (!tests.includes(path) || !/@ts-expect-error \w/.test(value))) ||
          (/oxlint-disable/.test(value) && !/oxlint-disable(-next-line)? (?!typescript\/)[a-z]/.test(value)),
      );
      const skipped = tests.includes(path)
        ? text
            .split("\n")
            .flatMap((line, at) =>
              /\b(it|test|describe)\.(skip|todo|only|fails)\b|\b(xit|xdescribe|fit)\(/.test(line) ? [at + 1] : [],
            )
        : [];
      return [...anys, ...silenced.map(({ line }) => line), ...skipped].map((line) => `${path}:${line}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("Tests", () => {
  it("are never run twice: a second try hides races", () => {
    const files = [...tests, "vitest.config.ts", "tests/support/run/run.mjs"];
    const wrong = files.filter((path) => /\bretry(: ?[0-9{]|,$)|[-]-retry\b/m.test(readFileSync(path, "utf8")));
    expect(wrong).toEqual([]);
  });

  it("wait for what a busy machine shows late, not the second that waiting has by itself", () => {
    const patient = ["tests/support/eventually.ts", "tests/shape.test.ts"];
    const wrong = tests.filter((path) => !patient.includes(path) && /\bvi\.wait(For|Until)\(/.test(source(path).text));
    expect(wrong).toEqual([]);
  });
});

describe("The contract", () => {
  const declared = () => readAll(filesIn("src/contract"));
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  async function readAll(paths: readonly string[]): Promise<Endpoint[]> {
    const modules = await Promise.all(paths.map((path) => import(`../${path}`) as Promise<object>));
    return endpointsOf(modules);
  }

  it("is known to the server whole", async () => {
    const known = new Set(allEndpoints);
    expect((await declared()).filter((one) => !known.has(one)).map(nameOf)).toEqual([]);
  });

  it("is served once and only once, each call with a permission", () => {
    // Routes are only bound here, never called, so the kernel may be a stub.
    const kernel = new Proxy({}, { get: () => new Proxy(() => undefined, { get: () => undefined }) }) as Kernel;
    const routes = allRoutes.flatMap((route) => (typeof route === "function" ? route(kernel) : [route]));
    expect(routeProblems(allEndpoints, routes)).toEqual([]);
    const served = routes.map((route) => route.endpoint);
    expect(served.length).toBe(new Set(served).size);
    const known = new Set(allEndpoints);
    expect(served.filter((one) => !known.has(one)).map(nameOf)).toEqual([]);
  });

  it("names only permissions that can be granted", () => {
    const seeded = new Set(allCodes);
    const wrong = allEndpoints.flatMap((one) =>
      permissionsOf(one.permission)
        .filter((permission) => !seeded.has(permission))
        .map(
          (permission) =>
            `${nameOf(one)} asks for ${permission}, which no screen grants: add its action to the screen's rights in src/contract/menu.ts (and a word to action-words.ts), then grant it in roles.ts`,
        ),
    );
    expect(wrong).toEqual([]);
  });

  it("logs every call that writes under a name of its own", () => {
    const writes = allEndpoints.filter(
      ({ method, permission }) => method !== "GET" && permissionsOf(permission).length > 0,
    );
    expect(
      writes
        .filter(({ operation, title, path }) => (operation === undefined || !title) && !path.endsWith("/calcPrice"))
        .map(nameOf),
    ).toEqual([]);
  });
});

describe("Words", () => {
  const areas = readdirSync("locales/zh-CN");
  type Tree = { [key: string]: string | Tree };
  const tree = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Tree;
  const leaves = (node: Tree, at = ""): [string, string][] =>
    Object.entries(node).flatMap(([key, child]) =>
      typeof child === "string" ? [[at + key, child] as [string, string]] : leaves(child, `${at}${key}.`),
    );

  it("are never empty", () => {
    const wrong = areas.flatMap((area) =>
      leaves(tree(`locales/zh-CN/${area}`))
        .filter(([, words]) => words.trim() === "")
        .map(([key]) => `${area} ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it("never stand raw in the console (MSG-06)", () => {
    // Texts that are not shown on the screen: the default of a setting, a text in the server's message, characters
    // allowed in a typed time; and the words of the cron expression, which the scheduler also uses.
    const data: Readonly<Record<string, RegExp>> = {
      "src/client/config.ts": /^商城后台$/,
      "src/client/verdict.ts": /^Token失效$/,
      "src/session/sign-in/captcha-after.ts": /^(图形)?验证码$/,
      "ui/date-picker/date-text.ts": /^分$/,
      "ui/quarter-picker/quarter-text.ts": /^一二三四$/,
      "ui/cron/zh-cn.ts": /./s,
      // Printed in the terminal for the developer who packs the kit.
      "ui/build.mjs": /./s,
      "ui/sizes.mjs": /./s,
    };
    const spoken = code.filter((path) =>
      ["client", "session", "widgets", "workspace", "features", "online", "routes", "app"].includes(roomOf(path) ?? ""),
    );
    const wrong = [
      ...spoken,
      ...code.filter((path) => path.startsWith("ui/") && !path.startsWith("ui/words/") && !isGallery(path)),
    ].flatMap((path) =>
      source(path)
        .texts.filter(({ value }) => /\p{Script=Han}/u.test(value) && !data[path]?.test(value.trim()))
        .map(({ line, value }) => `${path}:${line} ${value.trim().slice(0, 30)}`),
    );
    expect(wrong).toEqual([]);
  });

  it("that the console asks for exist", () => {
    const known = new Set(
      areas.flatMap((area) =>
        leaves(tree(`locales/zh-CN/${area}`), `${area.replace(".json", "")}.`).map(([key]) => key),
      ),
    );
    const wrong = code
      .filter((path) => roomOf(path) !== null)
      .flatMap((path) =>
        [...sourceOf(path).matchAll(/\btext\(\s*"([\w.-]+)"/g)]
          .filter(([, key]) => !known.has(key ?? ""))
          .map(([, key]) => `${path} ${key}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("Looks", () => {
  const drawn = code
    .filter((path) => path.endsWith(".tsx") || /^(ui|src\/(widgets|workspace|features|online|app))\//.test(path))
    .filter((path) => !path.startsWith("ui/theme/") && !path.startsWith("src/server/"));

  it("take their colours from the theme", () => {
    const raw =
      /#[0-9a-f]{3}(?:[0-9a-f]{3}(?:[0-9a-f]{2})?)?(?![\w-])|\b(?:rgba?|hsla?|oklch)\(|\b(?:bg|text|border|ring|fill|stroke|from|to|via)-(?:red|blue|green|gray|slate|zinc|neutral|amber|yellow|orange|sky|indigo|violet|purple|pink|rose|emerald|teal|cyan|lime|black|white)(?:-\d+)?\b/i;
    // Colours that a dictionary may contain: read to find their tone, never drawn.
    const read = "src/workspace/screen/list/rows/columns.tsx";
    const wrong = drawn.flatMap((path) =>
      source(path)
        .texts.filter(
          ({ value }) =>
            !(path === read && /^#[0-9a-f]{6}$/.test(value)) &&
            !value.startsWith("#src/") &&
            !value.startsWith("#ui/") &&
            raw.test(value),
        )
        .map(({ line, value }) => `${path}:${line} ${value.slice(0, 60)}`),
    );
    expect(wrong).toEqual([]);
  });

  it("restyle no page beside which a layer is put", () => {
    // `group-last/step:…` makes the browser restyle everything inside each element that becomes or ceases to be a last
    // child.
    const told = code.filter((path) => /\b(?:group|peer)-(?:first|last|only|odd|even|nth)\b/.test(sourceOf(path)));
    expect(told).toEqual([]);
  });
});

describe("Names mirror each other", () => {
  it("a dialog of a feature is opened by somebody of its feature", () => {
    const dialogs = code.filter((path) => /^src\/features\/[^/]+\/[^/]+\/dialogs\/[a-z-]+\.tsx$/.test(path));
    const features = code.filter((path) => path.startsWith("src/features/"));
    const used = new Set(features.flatMap((path) => source(path).imports.map(({ file }) => file)));
    expect(dialogs.length).toBeGreaterThan(0);
    expect(dialogs.filter((path) => !used.has(path))).toEqual([]);
  });

  it("an action of a list has its dialog under the verb's own name", () => {
    const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const lists = code.filter((path) => /^src\/features\/[^/]+\/[^/]+\/actions\.ts$/.test(path));
    const wrong = lists.flatMap((path) => {
      const offered = [
        ...sourceOf(path).matchAll(/"(\w+)\.(\w+)\.(\w+)\.verb", \{[^}]*?import\("\.\/dialogs\/([a-z-]+)\.tsx"\)/g),
        ...sourceOf(path).matchAll(/label: "(\w+)\.(\w+)\.(\w+)\.verb",[^}]*?import\("\.\/dialogs\/([a-z-]+)\.tsx"\)/g),
        // Actions labelled by the state table.
        ...sourceOf(path).matchAll(
          /()()name: "(\w+)",\s+label: (?:\{[^}]*\}|\w+),[^}]*?import\("\.\/dialogs\/([a-z-]+)\.tsx"\)/g,
        ),
        // Actions named after their call, without a label of their own: paymentConfirm.
        ...sourceOf(path).matchAll(
          /()()act(?:ion)?Of(?:<\w+>)?\([a-z]+(\w+), \{(?!\s*label:)[^}]*?import\("\.\/dialogs\/([a-z-]+)\.tsx"\)/g,
        ),
      ];
      // Dialogs that consist of fields have no file of their own.
      if (offered.length === 0 && !sourceOf(path).includes("actionDialog")) return [`${path} offers nothing`];
      return (
        offered
          // Quoting means changing the price of an order that has none yet; cancelling a paid order is labelled 取消 as
          // well.
          .filter(
            ([, , , verb = "", file = ""]) =>
              kebab(verb).replace(/^-/, "") !== file &&
              !(verb === "quote" && file === "change-price") &&
              // The second person sees the same payout.
              !(verb === "approvePayout" && file === "payout") &&
              !(verb === "cancel" && file === "cancel-paid"),
          )
          .map(([, , , verb, file]) => `${path}: ${verb} opens ${file}`)
      );
    });
    expect(wrong).toEqual([]);
  });

  it("every component of the kit has its stories", () => {
    // The provider of messages draws nothing; the gallery only shows the stories.
    const folders = new Set(
      code
        .filter((path) => /^ui\/(?!words\/|gallery\/)[^/]+\/.*\.tsx$/.test(path))
        .map((path) => path.split("/")[1] ?? ""),
    );
    expect(folders.size).toBeGreaterThan(50);
    expect([...folders].filter((name) => !code.includes(`ui/${name}/${name}.stories.tsx`))).toEqual([]);
  });

  it("a test that replaces a module stands where each file has a process of its own", () => {
    const replacing = tests.filter(
      (path) =>
        path.startsWith("tests/server/") &&
        !ownProcess.some((own) => path.startsWith(own)) &&
        /\bvi\.(do)?mock\(/i.test(sourceOf(path)),
    );
    expect(replacing).toEqual([]);
  });

  it("a test stands where its subject stands", () => {
    const tops = new Set([
      "lib",
      "contract",
      "client",
      "session",
      "server",
      "widgets",
      "workspace",
      "features",
      "online",
      "app",
      "ui",
      // Of tests/support.
      "support",
      "docs",
    ]);
    const wrong = tests.filter((path) => /^tests\/(unit|browser)\//.test(path) && !tops.has(path.split("/")[2] ?? ""));
    expect(wrong).toEqual([]);
  });
});
