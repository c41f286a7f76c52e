import { planCron } from "./parse.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";
import { sentenceZhCN } from "./zh-cn.ts";

/**
 * Returns a sentence that says when an expression runs, such as 每月最后一个工作日 09:00; in Chinese, or in another language
 * with its `sentence` (sentenceEnUS). Throws a CronError like parseCron.
 */
export function describeCron(text: string, sentence: (schedule: Schedule) => string = sentenceZhCN): string {
  return sentence(scheduleOf(planCron(text)));
}
