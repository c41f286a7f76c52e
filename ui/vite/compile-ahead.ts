/** A file of a build's output, as Vite, Rollup and Rolldown pass it to `generateBundle`. */
interface OutputFile {
  type: "chunk" | "asset";
  code?: string;
  source?: string | Uint8Array;
  isEntry?: boolean;
  /** Names of the files that it imports statically. */
  imports?: readonly string[];
}

export interface CompileAheadOptions {
  /**
   * Whether a file is compiled ahead, by its name in the output folder. Choose what the first page calls; of other files
   * most functions would be compiled in vain. @default the entries, and the files that these import statically
   */
  files?(name: string): boolean;
}

/** A plugin for Vite 6 or later, Rollup 4 and Rolldown. */
export interface CompileAhead {
  name: string;
  apply: "build";
  generateBundle: { order: "post"; handler(options: unknown, bundle: Record<string, OutputFile>): void };
}

/** V8 knows it since version 13.6 (Chrome 136); other engines take it for a comment. Only the file's first line counts. */
const mark = "//# allFunctionsCalledOnLoad\n";

/**
 * A plugin that makes the browser compile the functions of the first files in the background, while they load. Otherwise
 * it compiles each one at its first call, on the page's own thread; React alone has 228 such functions in a first render.
 * Source: https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead({ files }: CompileAheadOptions = {}): CompileAhead {
  return {
    name: "assay:compile-ahead",
    apply: "build",
    // After the minifier, which removes comments, and after plugins that add something at the beginning.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const first = files ? Object.keys(bundle).filter((name) => files(name)) : firstFiles(bundle);
        for (const name of first) {
          const file = bundle[name];
          if (file?.type !== "chunk" || file.code === undefined) continue;
          file.code = mark + file.code;
          shiftMap(bundle[`${name}.map`]);
        }
      },
    },
  };
}

/** The entries of a bundle, and the files that these import statically. */
function firstFiles(bundle: Readonly<Record<string, OutputFile>>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    bundle[name]?.imports?.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) if (file.isEntry) add(name);
  return found;
}

/** Moves what a source map says down by the line of the mark. */
function shiftMap(file: OutputFile | undefined): void {
  if (typeof file?.source !== "string") return;
  const map = JSON.parse(file.source) as { mappings: string };
  map.mappings = `;${map.mappings}`;
  file.source = JSON.stringify(map);
}
