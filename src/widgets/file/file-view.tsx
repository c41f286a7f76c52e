import { useState } from "react";
import { Link } from "#ui/link/link.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { listed } from "#src/lib/joined.ts";
import { text } from "#src/lib/text.ts";
import { StoredFile } from "./stored-file.tsx";
import { useFileLink } from "./use-file-link.ts";
import { isViewable } from "./viewable.ts";

/** Shows stored files beside a form, one at a time; `paths` are comma-joined. */
export function FileView({ paths, label, none }: { paths: string; label: string; none: string }) {
  const files = listed(paths);
  const [chosen, setChosen] = useState(files[0] ?? "");
  const path = files.includes(chosen) ? chosen : files[0];
  return (
    <section aria-label={label} className="flex min-h-80 min-w-0 flex-col gap-2">
      {files.length > 1 && (
        <Segmented
          aria-label={label}
          size="small"
          value={path ?? ""}
          onValueChange={setChosen}
          options={files.map((value, at) => ({ value, label: `${label} ${at + 1}` }))}
        />
      )}
      <div className="relative flex min-h-0 flex-1 overflow-hidden rounded-surface border border-line bg-page">
        {path ? (
          <Stored key={path} path={path} label={label} />
        ) : (
          <p className="m-auto p-5 text-center text-muted">{none}</p>
        )}
      </div>
    </section>
  );
}

function Stored({ path, label }: { path: string; label: string }) {
  const link = useFileLink(path);
  if (link.data !== undefined && !isViewable(path))
    return (
      <p className="m-auto p-5">
        <Link href={link.data} external>
          {text("common.pdf.open")}
        </Link>
      </p>
    );
  return <StoredFile path={path} link={link} label={label} className="min-h-0 flex-1" />;
}
