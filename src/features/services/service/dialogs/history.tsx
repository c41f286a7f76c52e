import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";
import { queryOf } from "#src/client/query.ts";
import { servicePublishLog } from "#src/contract/services/service-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { shortTime } from "#src/lib/time.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import type { ServiceRow } from "../row.tsx";

/** 上下架记录: when the service was published and unpublished, by whom and why. */
export function HistoryDialog({ row, onClose }: ActionDialogProps<ServiceRow>) {
  const { data, error, refetch } = useQuery({
    ...queryOf(servicePublishLog, { id: row.id }),
    meta: { shownByCaller: true },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text("services.service.history.title", { name: row.serviceName ?? "" })}
      footer={<Button onClick={onClose}>{text("common.verb.close")}</Button>}
    >
      {data ? (
        data.length === 0 ? (
          <Empty title={text("services.service.history.none")} />
        ) : (
          <Timeline
            items={data.map((line, at) => ({
              key: line.id,
              title: text(`services.service.history.${line.action}`),
              time: shortTime(line.time),
              dateTime: line.time,
              body: [
                line.by,
                line.reason,
                line.price &&
                  text("services.service.history.priceChange", {
                    before: formatYuan(line.price.before),
                    after: formatYuan(line.price.after),
                  }),
                line.labChanged && text("services.service.history.labChange"),
              ]
                .filter(Boolean)
                .join(" · "),
              state: at === 0 ? ("now" as const) : ("past" as const),
            }))}
          />
        )
      ) : error ? (
        <ListError error={error} stale={false} onRetry={() => void refetch()} />
      ) : (
        <Loading active shape={<SkeletonText lines={5} />} />
      )}
    </Dialog>
  );
}
