import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { CronEditor } from "#ui/cron-editor/cron-editor.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";

afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, ComponentType<{ defaultValue: string }>]>([
  ["the editor", CronEditor],
  ["the field", CronInput],
])("what a server draws of %s does not depend on its clock", (_, component) => {
  const drawn = ["2026-03-15T04:00:00Z", "2027-06-01T11:22:33Z"].map((now) => {
    vi.useFakeTimers({ now: new Date(now) });
    return renderToString(createElement(component, { defaultValue: "*/5 * * * * ? 2026" }));
  });
  expect(drawn[0]).toContain("2026年 每5秒");
  expect(drawn[1]).toBe(drawn[0]);
});
