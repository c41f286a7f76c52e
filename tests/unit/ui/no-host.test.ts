import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Console errors after the wait for a host has ended. */
async function afterTheWait(): Promise<string[]> {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  return told.mock.calls.map(([first]) => String(first));
}

it("a question without a host is answered with no, and the developer is told which host is missing", async () => {
  const { confirm } = await import("#ui/confirm/confirm-store.ts");
  const { prompt } = await import("#ui/prompt/prompt-store.ts");
  const answers = [confirm({ title: "删除？" }), prompt({ label: "原因" })];
  const told = await afterTheWait();
  expect(await Promise.all(answers)).toEqual([false, undefined]);
  expect(told).toEqual([
    expect.stringMatching(/^confirm\(\) was called, but no ConfirmHost is mounted.*<ConfirmHost \/>/),
    expect.stringMatching(/^prompt\(\) was called, but no PromptHost is mounted.*<PromptHost \/>/),
  ]);
});

it("a question waits for a host that comes a little later, and for its answer", async () => {
  const { confirm, confirmStore } = await import("#ui/confirm/confirm-store.ts");
  const settled = vi.fn<(answer: boolean) => void>();
  void confirm({ title: "删除？" }).then(settled);
  await vi.advanceTimersByTimeAsync(500);
  confirmStore.subscribe(() => undefined);
  expect(await afterTheWait()).toEqual([]);
  expect(settled).not.toHaveBeenCalled();
  confirmStore.first()?.answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledExactlyOnceWith(true);
});

it("a notice without a Toaster tells the developer what is missing", async () => {
  const { showNotice } = await import("#ui/toast/notice-store.ts");
  showNotice(() => "已保存");
  expect(await afterTheWait()).toEqual([expect.stringMatching(/^notify: no Toaster is mounted/)]);
});

it("a notice waits for a Toaster that comes a little later", async () => {
  const { noticeStore, showNotice } = await import("#ui/toast/notice-store.ts");
  showNotice(() => "已保存");
  await vi.advanceTimersByTimeAsync(500);
  noticeStore.subscribe(() => undefined);
  expect(await afterTheWait()).toEqual([]);
  expect(noticeStore.wanted()).toBe(true);
});
