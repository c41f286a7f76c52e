// @ts-check

/**
 * Folders and files of server tests that need a process for each file: they declare entities of their own, replace a
 * module (`vi.mock`), or measure and stop the database itself. All others start the whole server, which keeps nothing in
 * its modules: loaded once for a worker, it serves every file.
 */
export const ownProcess = [
  "tests/server/config.test.ts",
  "tests/server/db/",
  "tests/server/kernel/apart/",
  "tests/server/kernel/rows/",
];
