import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryOf, refreshEntities } from "#src/client/query.ts";
import { job } from "#src/contract/system/job.ts";

it("refetches a list whose first load began before a write", async () => {
  const client = new QueryClient();
  let stored = "停止";
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: queryOf(job.list, {}).queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const before = stored;
  stored = "正常";
  void refreshEntities(client, [job.list]);
  // The response that was on its way is older than the write.
  answers[0]?.(before);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(stored);
  await expect.poll(() => observer.getCurrentResult().data).toBe("正常");
  stop();
});
