import * as z from "zod/mini";
import { action } from "../action.ts";
import { endpoint } from "../endpoint.ts";
import { auditFields, flag, instant, int, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";

/** Format of a cron expression with six or seven fields; the server checks whether Quartz would accept it. */
const cronShape = { test: /^\S+( \S+){5,6}$/, error: "cron表达式不正确" };

const jobFields = {
  ...auditFields,
  jobClassName: text(255, { title: "任务类名", query: "like", required: true }),
  cronExpression: text(255, { title: "cron表达式", required: true, format: "cron", pattern: cronShape }),
  parameter: text(255, { title: "参数" }),
  description: text(255, { title: "描述", multiline: true }),
  // Set only when the job is added. Later 启动 and 停止 change it; they have their own permissions.
  status: int({ title: "任务状态", dict: "quartz_status", query: "eq", default: -1, fixed: true }),
  nextTime: instant({ title: "下次执行", readOnly: true }),
  lastTime: instant({ title: "最近执行", readOnly: true }),
  lastResult: text(500, { title: "最近结果", readOnly: true, sort: false }),
};

/** 定时任务 of the platform. */
export const job = entitySet({
  address: "system:job",
  base: "/sys/quartzJob",
  title: "定时任务",
  fields: jobFields,
  has: "LQAUEDBXI",
  ...inputsOf(jobFields),
});

/** J-02. */
export const resumeJob = action(job, "resume", { title: "启动", from: ["-1"], stock: "resume" });
export const pauseJob = action(job, "pause", {
  title: "停止",
  from: ["0"],
  stock: "pause",
  question: "停止后不再按时间执行，正在执行的会执行完。确定停止？",
});
/** J-03: returns once the run has started; its result is written to the log. */
export const executeJob = action(job, "execute", {
  title: "立即执行",
  stock: "execute",
  question: "现在执行一次？执行时间不受cron表达式影响。",
});

const jobLogFields = {
  id: text(32, { title: "ID", query: "in", noExport: true }),
  jobId: text(32, { title: "定时任务", query: "eq", noExport: true }),
  startTime: instant({ title: "开始时间", query: "range" }),
  endTime: instant({ title: "结束时间" }),
  costTime: int({ title: "耗时(毫秒)" }),
  success: flag({ title: "是否成功", query: "eq" }),
  message: text(1000, { title: "结果", query: "like", sort: false }),
};

// A run changes the job and makes its log stale, so both share one entity address.
const logSet = entitySet({
  address: job.address,
  base: "/sys/quartzJob",
  title: "执行日志",
  fields: jobLogFields,
  has: "L",
});
const logList = { ...logSet.list, path: "/sys/quartzJob/logList" };

/** Runs of a job; everybody who may list jobs may read them. */
export const jobLog = { ...logSet, list: logList, served: [logList] };

/** Returns the classes that a job can use. */
export const jobClasses = endpoint({
  method: "GET",
  path: "/sys/quartzJob/classes",
  entity: "system:job",
  permission: "system:job:list",
  input: z.looseObject({}),
  result: z.array(
    z.object({
      jobClassName: z.string(),
      /** Description of the job class. */
      description: z.nullable(z.string()),
      /** Description of the parameter; null for a class without a parameter. */
      parameter: z.nullable(z.string()),
    }),
  ),
});
