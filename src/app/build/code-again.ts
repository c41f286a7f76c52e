import type { Plugin } from "vite";

/** Base path of the console, with a trailing slash. */
let codeBase = "/";
/** Whether the bundler's loader was found and replaced. */
let loaderReplaced = false;

/**
 * Makes failed code loads retryable. For the lifetime of a page, a browser remembers a module that failed to load and
 * never requests it again (whatwg/html#6768, fixed in browsers from the end of 2026). So each file and its dependencies
 * are fetched first, and imported as modules when all have arrived.
 */
export const codeAgain: Plugin = {
  name: "code-again",
  apply: "build",
  enforce: "post",
  configResolved({ base }) {
    codeBase = base;
  },
  transform(_loader, id) {
    if (id !== "\0vite/preload-helper.js") return undefined;
    loaderReplaced = true;
    // Import all files as modules at once: if each were found through another one, each would wait for its turn while
    // the page renders.
    const code = `
const asked = {};
// The page may have loaded a file ahead. A fetch does not count: what came may have been no script.
const isHere = (href) => performance.getEntriesByName(href, "resource")
  .some(({ responseStatus, initiatorType }) => responseStatus === 200 && initiatorType !== "fetch");
const came = async (href) => {
  if (isHere(href)) return href;
  const reply = await fetch(href);
  if (!reply.ok || !/script/.test(reply.headers.get("content-type") ?? "")) throw new TypeError("Failed to fetch " + href);
  await reply.arrayBuffer();
  return href;
};
const styled = (href) => new Promise((here, failed) => {
  if ([...document.querySelectorAll("link[rel=stylesheet]")].some((link) => link.href === href)) return here();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href, onload: () => here() });
  link.onerror = () => { link.remove(); failed(new TypeError("Failed to fetch " + href)); };
  document.head.append(link);
});
export const __vitePreload = async (load, files) => {
  try {
    const hrefs = await Promise.all((files ?? []).map((file) => {
      const { href } = new URL(${JSON.stringify(codeBase)} + file, import.meta.url);
      return (asked[href] ??= (/css$/.test(href) ? styled : came)(href).catch((error) => { delete asked[href]; throw error; }));
    }));
    for (const href of hrefs) if (href) import(/* @vite-ignore */ href).catch(() => {});
    return await load();
  } catch (error) {
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
    throw error;
  }
};
`;
    return { code, map: null };
  },
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      if (!loaderReplaced) throw new Error("The bundler's loader has another name now.");
      let found = false;
      for (const one of Object.values(bundle)) {
        if (one.type !== "chunk") continue;
        // The bundler omits a file without dependencies, e.g. the texts of an area.
        const code = one.code.replaceAll(
          /import\(`\.\/([\w.-]+\.js)`\)((?:(?!import\().){0,300}?),\[\]\)/g,
          'import(`./$1`)$2,["assets/$1"])',
        );
        found ||= code !== one.code;
        one.code = code;
      }
      if (!found)
        throw new Error("The bundler writes the import of a file that stands on no other in another way now.");
    },
  },
};
