import { CronPreview } from "#ui/cron-editor/cron-preview.tsx";
import { useCronOutlook } from "#ui/cron-editor/use-cron-outlook.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";

const zone = "Asia/Shanghai";

/** When a job's expression runs next. */
export function NextRuns({ cron }: { cron: string }) {
  const outlook = useCronOutlook(cron, { zone });
  return (
    <Block title="sysAdmin.job.next">
      <CronPreview {...outlook} zone={zone} />
    </Block>
  );
}
