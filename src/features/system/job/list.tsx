import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { serves } from "#src/client/serves.ts";
import { executeJob, job, jobClasses, jobLog, pauseJob, resumeJob } from "#src/contract/system/job.ts";
import { textAt } from "#src/lib/text-at.ts";
import { actionOf } from "#src/workspace/screen/entity/action.tsx";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { ClassPick, ParameterInput } from "./class-pick.tsx";

const LazyRuns = lazyPart(async () => (await import("./next-runs.tsx")).NextRuns);

/** 定时任务, with 执行日志 in its record. */
export const QuartzJobList = entityScreen(job, {
  columns: [
    { name: "jobClassName", width: 180 },
    {
      name: "cronExpression",
      width: 140,
      cell: (row) => <span className="font-mono text-12">{textAt(row, "cronExpression")}</span>,
    },
    { name: "parameter", width: 80 },
    { name: "description", width: 230 },
    "status",
    "nextTime",
    { name: "lastResult", width: 220 },
  ],
  filters: ["jobClassName", "status"],
  form: [
    // A stock server does not list its classes; their name is typed.
    serves(jobClasses) ? { name: "jobClassName", control: (bound) => <ClassPick bound={bound} /> } : "jobClassName",
    "cronExpression",
    serves(jobClasses)
      ? {
          name: "parameter",
          control: (bound, { jobClassName }) => <ParameterInput bound={bound} jobClassName={jobClassName} />,
        }
      : "parameter",
    "description",
    "status",
  ],
  mobile: ["cronExpression", "description", "nextTime", "lastResult"],
  actions: [actionOf(resumeJob, { step: true }), actionOf(pauseJob), actionOf(executeJob)],
  more: (row) => (
    <LazyRuns
      waiting={<div className="h-40" />}
      part={{ cron: textAt(row, "cronExpression"), runs: textAt(row, "status") === "0" }}
    />
  ),
  children: [
    {
      set: jobLog,
      by: "jobId",
      columns: [
        { name: "startTime", width: 150 },
        { name: "costTime", width: 100 },
        { name: "success", width: 90 },
        { name: "message", width: 300 },
      ],
      filters: ["success"],
      sort: { column: "startTime", order: "desc" },
    },
  ],
});
