import { Copy, Download } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { saveBlob } from "#src/client/download.ts";
import { text } from "#src/lib/text.ts";
import { session } from "#src/session/session.ts";

/** 恢复码, shown once: to copy, to download, and to confirm that they are stored. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const all = codes.join("\n");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all);
      notify.ok(text("identity.factor.copied"));
    } catch {
      // Without a secure context the codes can still be selected or downloaded.
      notify.warn(text("identity.factor.copyFailed"));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-muted">{text("identity.factor.codesWhy")}</p>
      <ul
        aria-label={text("identity.factor.codesTitle")}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line bg-page p-3 text-center font-mono text-14 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {text("identity.factor.copy")}
        </Button>
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            saveBlob(
              new Blob([`${all}\n`], { type: "text/plain" }),
              text("identity.factor.fileName", { username: session().username }),
            )
          }
        >
          {text("identity.factor.save")}
        </Button>
        <Button tone="primary" className="ms-auto" onClick={onSaved}>
          {text("identity.factor.saved")}
        </Button>
      </div>
    </div>
  );
}
