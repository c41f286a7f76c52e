import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button/button.tsx";
import { CopyText } from "#ui/copy-text/copy-text.tsx";
import { Loading, SkeletonText } from "#ui/skeleton/skeleton.tsx";
import { queryOf } from "#src/client/query.ts";
import { testFillRule } from "#src/contract/system/platform/fill-rule.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { PlainDialog } from "#src/widgets/form/plain-dialog.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** 功能测试: shows the next value of a rule without using it up. */
export function TestDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(testFillRule, { ruleCode: textAt(row, "ruleCode") }),
    meta: { shownByCaller: true },
  });
  return (
    <PlainDialog
      title={text("sysAdmin.fillRule.testTitle", { name: textAt(row, "ruleName") })}
      width={440}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading active shape={<SkeletonText lines={2} />} />
        ) : (
          <p className="flex flex-col gap-1">
            <span className="text-13 text-muted">{text("sysAdmin.fillRule.next")}</span>
            <span className="text-16 break-all">
              <CopyText text={data} />
            </span>
          </p>
        )}
        <p className="text-13 text-muted">{text("sysAdmin.fillRule.hint")}</p>
        <Button size="small" className="self-start" busy={isFetching} onClick={() => void refetch()}>
          {text("sysAdmin.fillRule.again")}
        </Button>
      </div>
    </PlainDialog>
  );
}
