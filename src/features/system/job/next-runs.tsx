import { CronPreview } from "#ui/cron-editor/cron-preview.tsx";
import { useCronOutlook } from "#ui/cron-editor/use-cron-outlook.ts";
import { text } from "#src/lib/text.ts";
import { Block } from "#src/workspace/screen/detail/block.tsx";

const zone = "Asia/Shanghai";

export interface NextRunsProps {
  cron: string;
  /** Whether the job is started; a stopped job runs at these times only after it is started. */
  runs: boolean;
}

/** The next run times of a cron expression. */
export function NextRuns({ cron, runs }: NextRunsProps) {
  const outlook = useCronOutlook(cron, { zone });
  return (
    <Block title="sysAdmin.job.next">
      {!runs && <p className="mb-2 text-muted">{text("sysAdmin.job.stopped")}</p>}
      <CronPreview {...outlook} zone={zone} />
    </Block>
  );
}
