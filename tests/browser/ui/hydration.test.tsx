import { type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { drawnStory, namedStories, type Stories } from "#tests/support/stories.ts";
import { CronEditor } from "#ui/cron-editor/cron-editor.tsx";
import { RichTextView } from "#ui/rich-text/rich-text-view.tsx";
import { Table } from "#ui/table/table.tsx";

const stories = namedStories(import.meta.glob<Stories>("../../../ui/**/*.stories.tsx", { eager: true }));

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** React's message when the server markup and the page's rendering differ; other log output belongs to the story. */
const differs = /hydrat|did not match|server rendered/i;

/** Reports when its content is hydrated: React hydrates in parts, and the first may not be the last. */
function TakenOver({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}

describe("What a server drew is taken over by the page without a difference:", () => {
  it.each(stories)("$name", async (named) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const Draw = drawnStory(named);
    let tell = () => {};
    const takenOver = new Promise<void>((resolve) => (tell = resolve));
    const view = (
      <StrictMode>
        <TakenOver onDone={tell}>
          <Draw />
        </TakenOver>
      </StrictMode>
    );
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(view);
    const faults: unknown[] = [];
    const root = hydrateRoot(place, view, { onRecoverableError: (fault) => faults.push(fault) });
    await takenOver;
    const warnings = said.mock.calls.map((words) => words.map(String).join(" ")).filter((text) => differs.test(text));
    root.unmount();
    expect([...faults.map(String), ...warnings]).toEqual([]);
  });

  it("the words of a stored text are there before the page is, and its looks afterwards", async () => {
    const faults: unknown[] = [];
    const view = <RichTextView html={`<h2>结论</h2><p>样品<b>合格</b> &lt; 5</p><script>alert(1)</script>`} />;
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(view);
    const shown = () => place.querySelector("[data-slot=rich-text-view]");
    expect(shown()?.innerHTML).toBe("<p>结论</p><p>样品合格 &lt; 5</p>");
    expect(shown()?.getAttribute("data-state")).toBe("filled");
    const root = hydrateRoot(place, view, { onRecoverableError: (fault) => faults.push(fault) });
    await expect.poll(() => shown()?.innerHTML).toBe("<h2>结论</h2><p>样品<b>合格</b> &lt; 5</p>");
    expect(faults).toEqual([]);
    root.unmount();
  });

  it("a table with one column that grows, and a cron expression, keep their measures", async () => {
    const view = (
      <div style={{ width: 900 }}>
        <Table
          aria-label="样品"
          rows={[{ id: "1", no: "S1", name: "水样" }]}
          rowKey="id"
          columns={[
            { id: "no", title: "编号", width: 140, grow: 0 },
            { id: "name", title: "名称", width: 140 },
          ]}
        />
        <CronEditor value="0 0 9 * * ?" />
      </div>
    );
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(view);
    const measures = () => [
      ...[...place.querySelectorAll("th")].map((head) => Math.round(head.getBoundingClientRect().width)),
      Math.round(place.getBoundingClientRect().height),
    ];
    const drawn = measures();
    expect(drawn[0]).toBe(140);
    const root = hydrateRoot(place, view);
    await expect.poll(() => place.querySelectorAll("time")).toHaveLength(10);
    expect(measures()).toEqual(drawn);
    root.unmount();
  });
});
