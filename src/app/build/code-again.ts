import type { Plugin } from "vite";

/** Where the console is served, with a slash at its end. */
let codeBase = "/";
/** Whether the bundler's loader was found and replaced. */
let loaderReplaced = false;

/**
 * Code that did not come can be asked for again. A browser remembers for the life of a page which module could not be
 * fetched and asks for it never again (whatwg/html#6768, mended in browsers from the end of 2026). So a file is fetched
 * first, with all it needs, and becomes a module when everything is here.
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
    // All files become modules at once: found one in the other, each would wait for its turn on a page being drawn.
    const code = `
const asked = {};
const came = async (href) => {
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
        // The bundler leaves out a file that stands on no other: the words of an area.
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
