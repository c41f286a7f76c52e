import { seedId } from "./seed-id.ts";

/** Jobs of every installation: class, schedule (Asia/Shanghai), description. */
export const seededJobs = [
  { jobClassName: "PayTimeoutJob", cronExpression: "0 * * * * ? *", description: "取消超时未付款的订单（每分钟）" },
  { jobClassName: "MessageSendJob", cronExpression: "0 * * * * ? *", description: "发送到时间的消息（每分钟）" },
  { jobClassName: "PublishJob", cronExpression: "0 * * * * ? *", description: "到时间的服务定时上架（每分钟）" },
  { jobClassName: "AutoCompleteJob", cronExpression: "0 20 0 * * ? *", description: "自动完成已出报告的订单（00:20）" },
  { jobClassName: "DailyStatJob", cronExpression: "0 40 0 * * ? *", description: "统计已结束的日子（00:40）" },
  { jobClassName: "OverdueJob", cronExpression: "0 10 1 * * ? *", description: "标记超期订单（01:10）" },
  { jobClassName: "MatureJob", cronExpression: "0 0 2 * * ? *", description: "清算单到期转可清算（02:00）" },
  { jobClassName: "SettleJob", cronExpression: "0 30 2 * * ? *", description: "结算日生成实验室结算单（02:30）" },
  { jobClassName: "KeepExpireJob", cronExpression: "0 30 3 * * ? *", description: "留样到期销毁或退回（03:30）" },
  { jobClassName: "ReturnSignJob", cronExpression: "0 0 4 * * ? *", description: "退样自动签收（04:00）" },
  { jobClassName: "RedExpireJob", cronExpression: "0 0 * * * ? *", description: "结束超时未确认的红冲（每小时）" },
  { jobClassName: "ConsultCloseJob", cronExpression: "0 10 4 * * ? *", description: "关闭客户不再回复的咨询（04:10）" },
  { jobClassName: "LogCleanJob", cronExpression: "0 30 4 ? * 1 *", description: "清理过期的日志和记录（周日04:30）" },
  { jobClassName: "FileCleanJob", cronExpression: "0 0 5 * * ? *", description: "清理不再使用的文件（05:00）" },
  { jobClassName: "LedgerCheckJob", cronExpression: "0 0 6 * * ? *", description: "检查账目与数据是否自洽（06:00）" },
] as const;

/** The jobs, all running. */
export const jobRows = () =>
  seededJobs.map((job) => ({ id: seedId(`job ${job.jobClassName}`), ...job, status: 0, createBy: "system" }));
