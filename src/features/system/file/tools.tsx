import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyLayer } from "#ui/lazy-part/lazy-part.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { sizeText } from "#ui/upload/upload-rules.ts";
import { queryOf, refreshEntities } from "#src/client/query.ts";
import { storageUsage, uploadStored } from "#src/contract/system/file-admin.ts";
import { text } from "#src/lib/text.ts";
import { queries } from "#src/session/queries.ts";
import { mayCall } from "#src/session/session.ts";

const { Lazy: LazyPopup, soon: soonPopup } = lazyLayer(
  async () => (await import("#src/widgets/upload/file-popup.tsx")).FilePopup,
);

/** Share of the quota, in per cent, from which the bar warns. */
const nearlyFull = 90;

/** Used storage, and the button 上传. */
export function FileTools() {
  const [open, setOpen] = useState(false);
  // Uploads are stored at once, even if the dialog is cancelled.
  const close = () => {
    setOpen(false);
    void refreshEntities(queries, [storageUsage]);
  };
  const { data } = useQuery(queryOf(storageUsage, {}));
  const share = data ? (data.size / data.quota) * 100 : 0;
  return (
    <>
      {data && (
        <span className="flex flex-col justify-center gap-1 text-12 text-muted">
          <span>
            {text("sysAdmin.file.total", { n: data.count })}
            {" · "}
            {text("sysAdmin.file.used", { used: sizeText(data.size), quota: sizeText(data.quota) })}
          </span>
          <Progress
            aria-label={text("sysAdmin.file.usage")}
            value={share}
            {...(share >= nearlyFull ? { tone: "bad" as const } : {})}
          />
        </span>
      )}
      {mayCall(uploadStored.permission) && (
        <Button
          tone="primary"
          icon={<Upload aria-hidden />}
          onPointerEnter={soonPopup}
          onFocus={soonPopup}
          onClick={() => setOpen(true)}
        >
          {text("common.upload.title")}
        </Button>
      )}
      {open && (
        <LazyPopup
          waiting={null}
          part={{
            target: { action: uploadStored.path },
            onConfirm: close,
            onClose: close,
          }}
        />
      )}
    </>
  );
}
