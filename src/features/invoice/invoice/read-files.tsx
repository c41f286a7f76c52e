import { useEffect, useState } from "react";
import { Loader } from "lucide-react";
import { Field } from "#ui/field/field.tsx";
import { call } from "#src/client/call.ts";
import {
  maxInvoiceBytes,
  maxInvoiceFiles,
  type OpenApplication,
  type RecognisedFile,
  recogniseInvoices,
} from "#src/contract/invoice/recognise.ts";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { tellFailure } from "#src/session/failures.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { ReadFileItem } from "./read-file-item.tsx";

/** Files that are stored at the same time are read together. */
const pauseMs = 300;

export interface ReadFilesProps {
  /** The application that all files belong to. @default each file is matched to those that wait for invoices */
  applyId?: string;
  /** Gets all files whenever something was read or chosen. */
  onRead?(files: readonly RecognisedFile[]): void;
}

interface Result {
  /** The stored paths that were read. */
  paths: string;
  files: readonly RecognisedFile[];
  applications: readonly OpenApplication[];
}

/** Takes several invoice files, and shows for each what it states, its application, and what differs from it. */
export function ReadFiles({ applyId, onRead }: ReadFilesProps) {
  const [paths, setPaths] = useState("");
  const [reading, setReading] = useState(false);
  const [result, setResult] = useState<Result>({ paths: "", files: [], applications: [] });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});

  async function read(now: Readonly<Record<string, string>>) {
    setReading(true);
    try {
      const { files, applications } = await readAll(listed(paths), now, applyId);
      setResult({ paths, files, applications });
      onRead?.(files);
    } catch (error) {
      setResult((before) => ({ ...before, paths }));
      tellFailure(error);
    } finally {
      setReading(false);
    }
  }
  useEffect(() => {
    if (reading || paths === result.paths) return;
    const timer = setTimeout(() => void read(chosen), paths === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  });

  function choose(file: string, id: string) {
    const now = { ...chosen, [file]: id };
    setChosen(now);
    void read(now);
  }

  const shown = result.files.filter(({ file }) => listed(paths).includes(file));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={text("invoice.invoice.read.files")} hint={text("invoice.invoice.read.hint")}>
        <UploadField
          value={paths}
          onValueChange={setPaths}
          accept=".pdf,.ofd,.xml"
          max={maxInvoiceFiles}
          maxSize={maxInvoiceBytes}
          sortable={false}
        />
      </Field>
      <output className="flex items-center gap-2 text-13 text-muted empty:hidden">
        {reading && (
          <>
            <Loader aria-hidden className="size-4 animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" />
            {text("invoice.invoice.read.reading", { n: listed(paths).length })}
          </>
        )}
      </output>
      {shown.length > 0 && (
        <ul aria-label={text("invoice.invoice.read.list")} className="m-0 flex list-none flex-col gap-3 p-0">
          {shown.map((one) => (
            <ReadFileItem
              key={one.file}
              read={one}
              {...(applyId === undefined && { applications: result.applications })}
              disabled={reading}
              onChoose={(id) => choose(one.file, id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reads all files; those with a chosen application are compared with it instead of the one that was found. */
async function readAll(
  paths: readonly string[],
  chosen: Readonly<Record<string, string>>,
  applyId: string | undefined,
): Promise<{ files: RecognisedFile[]; applications: OpenApplication[] }> {
  if (paths.length === 0) return { files: [], applications: [] };
  const input = { files: [...paths], ...(applyId !== undefined && { applyId }) };
  const { files, applications } = await call(recogniseInvoices, input);
  const found = new Map(files.map((one) => [one.file, one]));
  for (const id of new Set(paths.flatMap((path) => chosen[path] ?? []))) {
    const own = paths.filter((path) => chosen[path] === id);
    for (const one of (await call(recogniseInvoices, { files: own, applyId: id })).files)
      found.set(one.file, { ...one, candidates: found.get(one.file)?.candidates ?? [] });
  }
  return { files: [...found.values()], applications };
}
