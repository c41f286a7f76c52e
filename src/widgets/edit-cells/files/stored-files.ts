import { type KeptFile, openedFile } from "#src/widgets/upload/stored.ts";
import { createLookUp } from "../look-up.ts";

/** A stored file of which only the path is known: called by its last part, with no link. */
export const keptFile = (path: string): KeptFile => ({ path, name: path.split("/").at(-1) ?? path, size: 0, url: "" });

/**
 * Names and links of stored files. The server knows one at a time, so they are asked for by cells in view only, a few
 * together; a file it does not give is called by its path.
 */
export const storedFiles = createLookUp<KeptFile>(async (paths) => {
  const answers = await Promise.allSettled(paths.map((path) => openedFile(path)));
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === "rejected");
  // None at all is more than a file that is gone: asked again sooner.
  if (failed && found.length === 0) throw failed.reason;
  return new Map(found.map((file) => [file.path, file]));
}, 6);
