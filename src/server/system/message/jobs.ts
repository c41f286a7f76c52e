import type { JobRegistry } from "#src/server/jobs/job.ts";
import { sendMessages } from "./send.ts";

export const messageJobs: JobRegistry = {
  /** Sends the messages that are due: delayed ones, failed ones after their waiting time. */
  MessageSendJob: {
    catchesUp: true,
    async run({ store, ids, channels, now }) {
      const { sent, failed } = await sendMessages({ store, ids, channels, clock: { now: () => now } });
      return `发送${sent}条消息，${failed}条失败`;
    },
  },
};
