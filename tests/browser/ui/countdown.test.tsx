import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Countdown } from "#ui/countdown/countdown.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const SECOND = 1000;
const timer = () => page.getByRole("timer");
const shown = () => timer().element().querySelector("[aria-hidden]")?.textContent;
const state = () => timer().element().getAttribute("data-state");
const said = () => page.getByRole("status").element().textContent;
const start = Date.UTC(2026, 5, 28, 2, 0, 0);

function hide(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: start });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "hidden");
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("Countdown", () => {
  it("counts to an instant, ends there once and says so", async () => {
    const ended = vi.fn<() => void>();
    await render(<Countdown to="2026-06-28 10:00:03" onEnd={ended} className="text-20" data-x="1" />);
    expect(timer().element().className).toContain("text-20");
    expect(shown()).toBe("00:00:03");
    await pass(999);
    expect(shown()).toBe("00:00:03");
    await pass(1);
    expect(shown()).toBe("00:00:02");
    expect(said()).toBe("");
    await pass(2 * SECOND);
    expect(shown()).toBe("00:00:00");
    expect(state()).toBe("ended");
    expect(said()).toBe("倒计时结束");
    await pass(60 * SECOND);
    expect(ended).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has days where there are any, and can be read in words at any time", async () => {
    await render(<Countdown to={start + 93_784 * SECOND} />);
    expect(shown()).toBe("1 天 02:03:04");
    expect(timer().element().querySelector(".sr-only")?.textContent).toBe("剩余 1 天 2 小时 3 分 4 秒");
    expect(timer().element().getAttribute("aria-live")).toBeNull();
    vi.useRealTimers();
    await expectAxeClean();
  });

  it("however many there are, they share one timer", async () => {
    await render(
      <>
        {[5, 6.5, 7.25].map((seconds) => (
          <Countdown key={seconds} to={start + seconds * SECOND} />
        ))}
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    await pass(600);
    expect(
      timer()
        .elements()
        .map((one) => one.querySelector("[aria-hidden]")?.textContent),
    ).toEqual(["00:00:05", "00:00:06", "00:00:07"]);
  });

  it("draws once a minute where no seconds are shown", async () => {
    const drawn = vi.fn<() => void>();
    await render(<Countdown to={start + 90 * SECOND} format="mm [分]" onEnd={drawn} />);
    expect(shown()).toBe("02 分");
    await pass(29 * SECOND);
    expect(shown()).toBe("02 分");
    await pass(SECOND);
    expect(shown()).toBe("01 分");
    await pass(60 * SECOND);
    expect(drawn).toHaveBeenCalledOnce();
  });

  it("in the background it waits for the end only, and is right when it is seen again", async () => {
    const ended = vi.fn<() => void>();
    await render(<Countdown to={start + 10 * SECOND} onEnd={ended} />);
    hide(true);
    await pass(4 * SECOND);
    expect(shown()).toBe("00:00:10");
    hide(false);
    await pass(0);
    expect(shown()).toBe("00:00:06");
    hide(true);
    await pass(6 * SECOND);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("stands still while it is paused, and then counts to the same instant", async () => {
    const ended = vi.fn<() => void>();
    const screen = await render(<Countdown to={start + 10 * SECOND} onEnd={ended} />);
    await pass(2 * SECOND);
    await screen.rerender(<Countdown to={start + 10 * SECOND} paused onEnd={ended} />);
    await pass(5 * SECOND);
    expect([shown(), state(), vi.getTimerCount()]).toEqual(["00:00:08", "paused", 0]);
    await screen.rerender(<Countdown to={start + 10 * SECOND} onEnd={ended} />);
    expect(shown()).toBe("00:00:03");
    await screen.rerender(<Countdown to={start + 10 * SECOND} paused onEnd={ended} />);
    await pass(60 * SECOND);
    expect(ended).not.toHaveBeenCalled();
    await screen.rerender(<Countdown to={start + 10 * SECOND} onEnd={ended} />);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("announces the moments it is asked to, and no others", async () => {
    await render(<Countdown to={start + 70 * SECOND} announceAt={[60, 10]} />);
    await pass(9 * SECOND);
    expect(said()).toBe("");
    await pass(SECOND);
    expect(said()).toBe("剩余 1 分");
    await pass(49 * SECOND);
    expect(said()).toBe("剩余 1 分");
    await pass(SECOND);
    expect(said()).toBe("剩余 10 秒");
  });

  it("does not end again for an instant that had passed, but for one it is moved to", async () => {
    const ended = vi.fn<() => void>();
    const screen = await render(<Countdown to={start - SECOND} onEnd={ended} ended="已截止" />);
    await pass(5 * SECOND);
    expect(ended).not.toHaveBeenCalled();
    expect(shown()).toBe("已截止");
    await screen.rerender(<Countdown to={start + 7 * SECOND} onEnd={ended} ended="已截止" />);
    expect(shown()).toBe("00:00:02");
    await pass(2 * SECOND);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("says each end anew when the instant moves, and is silent between", async () => {
    const screen = await render(<Countdown to={start + SECOND} />);
    await pass(SECOND);
    expect(said()).toBe("倒计时结束");
    await screen.rerender(<Countdown to={start + 3 * SECOND} />);
    expect(said()).toBe("");
    await pass(2 * SECOND);
    expect(said()).toBe("倒计时结束");
  });

  it("draws dashes for what is no instant", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await render(
      <>
        <Countdown to={Infinity} />
        <Countdown to="order 5" />
      </>,
    );
    expect(
      timer()
        .elements()
        .map((one) => one.querySelector("[aria-hidden]")?.textContent),
    ).toEqual(["--:--:--", "--:--:--"]);
    expect(vi.getTimerCount()).toBe(0);
    expect(told.mock.calls[0]?.[0]).toContain("Countdown: to is no instant");
    told.mockRestore();
  });

  it("reckons with a server's clock that is ahead", async () => {
    await render(<Countdown to={start + 10 * SECOND} clockAhead={3 * SECOND} />);
    expect(shown()).toBe("00:00:07");
  });
});
