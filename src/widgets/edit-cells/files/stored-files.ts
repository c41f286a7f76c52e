import { type KeptFile, openedFile } from "#src/widgets/upload/stored.ts";
import { createLookUp } from "../look-up.ts";

/** A stored file when only its path is known: named by the last part, without a link. */
export const keptFile = (path: string): KeptFile => ({ path, name: path.split("/").at(-1) ?? path, size: 0, url: "" });

/**
 * Cache of names and links of stored files. The server returns one file per request, so only cells in view request
 * them, a few at a time. A file that the server does not return is named by its path.
 */
export const storedFiles = createLookUp<KeptFile>(async (paths) => {
  const answers = await Promise.allSettled(paths.map((path) => openedFile(path)));
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === "rejected");
  // If all fail, it is more than a missing file: fail, so that they are requested again sooner.
  if (failed && found.length === 0) throw failed.reason;
  return new Map(found.map((file) => [file.path, file]));
}, 6);
