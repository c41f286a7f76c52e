import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import {
  type CurrentAct,
  dropWantedStart,
  startOnRecord,
  useCurrentRecord,
} from "#src/workspace/screen/current-record.ts";

afterEach(dropWantedStart);

function Panel({ acts }: { acts: readonly CurrentAct[] }) {
  useCurrentRecord(() => ({ id: "1", name: "DD1", acts }));
  return null;
}

describe("An act that is started on a record", () => {
  it("waits for it where the record is first drawn as it was left, and runs once", async () => {
    const run = vi.fn<() => void>();
    const review: CurrentAct = { name: "examineReport", label: "审核报告", refusal: undefined, tone: undefined, run };
    const { rerender } = await render(<Panel acts={[]} />);
    startOnRecord("DD1");
    expect(run).not.toHaveBeenCalled();
    await rerender(<Panel acts={[review]} />);
    expect(run).toHaveBeenCalledOnce();
    await rerender(<Panel acts={[review]} />);
    expect(run).toHaveBeenCalledOnce();
  });

  it("finds its record by id too, where only an address names it", async () => {
    const run = vi.fn<() => void>();
    const agree: CurrentAct = { name: "agree", label: "同意", refusal: undefined, tone: undefined, run };
    startOnRecord("2", ["agree"]);
    const { rerender } = await render(<Panel acts={[agree]} />);
    expect(run).not.toHaveBeenCalled();
    startOnRecord("1", ["agree"]);
    await rerender(<Panel acts={[agree]} />);
    expect(run).toHaveBeenCalledOnce();
  });

  it("is none of the acts that the record was left with, where its names are known", async () => {
    const [left, fresh] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const act = (name: string, run: () => void): CurrentAct => ({
      name,
      label: name,
      refusal: undefined,
      tone: undefined,
      run,
    });
    const { rerender } = await render(<Panel acts={[act("remark", left)]} />);
    startOnRecord("DD1", ["startTest", "uploadReport"]);
    await rerender(<Panel acts={[act("uploadReport", fresh), act("remark", left)]} />);
    expect([left.mock.calls.length, fresh.mock.calls.length]).toEqual([0, 1]);
  });
});
