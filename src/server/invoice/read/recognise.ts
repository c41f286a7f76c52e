import { buffer } from "node:stream/consumers";
import type { InputOf } from "#src/contract/endpoint.ts";
import {
  maxInvoiceBytes,
  type OpenApplication,
  type Recognised,
  type RecognisedFile,
  type recogniseInvoices,
} from "#src/contract/invoice/recognise.ts";
import { dayOf } from "#src/lib/time.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import { heavyWork } from "#src/server/kernel/auth/concurrency-limit.ts";
import { demandOpenable } from "#src/server/kernel/auth/file-access.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { oneApplication, openApplications, usedNumbers } from "./applications.ts";
import { compareInvoice } from "./compare.ts";
import type { InvoiceRead } from "./invoice-read.ts";
import { expectedAmounts, invoiceKey, type Match, matchInvoices } from "./match.ts";
import { readInvoiceFile, unreadable } from "./read-file.ts";

type Asked = InputOf<typeof recogniseInvoices>;

interface Found {
  applications: OpenApplication[];
  /** Application of each invoice that exists already. */
  used: ReadonlyMap<string, string>;
}

/** Reads uploaded invoice files, and compares each with the application that it belongs to. Writes nothing. */
export async function recognise({ input, actor, rows, now }: Call<Asked>, store: FileStore) {
  const paths = [...new Set(input.files)];
  await demandOpenable(rows, new Map(paths.map((path) => [path, "发票"])));
  const known = await rows.files(paths);
  const reads = await heavyWork({ userId: actor.userId, what: "识别" }, async () => {
    const all: InvoiceRead[] = [];
    // One after the other: each takes a process of its own.
    for (const path of paths) all.push(await readStored(store, path));
    return all;
  });
  const fields = reads.map((read) => read.fields);
  const found = await rows.fresh("snapshot", async (own): Promise<Found> => ({
    applications: input.applyId ? await oneApplication(own, input.applyId) : await openApplications(own, fields),
    used: await usedNumbers(own, fields),
  }));
  const matches = fields.map((read, at) => matchOf(read, matchInvoices(fields, found.applications)[at], found, input));
  const applyIds = matches.map(({ applyId }) => applyId);
  const expected = expectedAmounts(fields, applyIds, found.applications);
  const files = paths.map((file, at): RecognisedFile => {
    const { fields: read, faults } = reads[at] ?? unreadable("broken");
    const match = matches[at] ?? none;
    const application = found.applications.find(({ id }) => id === match.applyId);
    return {
      file,
      fileName: known.get(file)?.fileName ?? file,
      fields: read,
      faults: [...faults, ...ownFaults(read, found, input, dayOf(now))],
      ...match,
      differences: application ? compareInvoice(read, application, expected[at] ?? null) : [],
    };
  });
  return { files, applications: found.applications };
}

const none: Match = { applyId: null, candidates: [], reason: "" };

/** A given application is that of every file; an invoice that exists already has no other one. */
function matchOf(read: Recognised, match: Match = none, { used }: Found, { applyId }: Asked): Match {
  const user = used.get(invoiceKey(read) ?? "");
  if (invoiceKey(read) === null || (user !== undefined && user !== applyId)) return none;
  return applyId === undefined ? match : { ...match, applyId };
}

function ownFaults(read: Recognised, { used }: Found, { applyId }: Asked, today: string): string[] {
  const user = used.get(invoiceKey(read) ?? "");
  return [
    ...(user !== undefined && user !== applyId ? ["发票号码已存在"] : []),
    ...((read.issueDate ?? "") > today ? ["开票日期晚于今天"] : []),
  ];
}

async function readStored(store: FileStore, path: string): Promise<InvoiceRead> {
  const found = await store.open(path);
  if (!found) return unreadable("broken");
  if (found.size > maxInvoiceBytes) {
    found.body.destroy();
    return unreadable("large");
  }
  return readInvoiceFile(await buffer(found.body));
}
