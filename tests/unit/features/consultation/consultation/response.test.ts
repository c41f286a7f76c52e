import { beforeAll, describe, expect, it } from "vitest";
import words from "#locales/zh-CN/consultation.json" with { type: "json" };
import { isLate, responseText, spanText } from "#src/features/consultation/consultation/response.tsx";
import { addWords } from "#src/lib/text.ts";
import { fromWire } from "#src/lib/time.ts";

beforeAll(() => addWords("consultation", words));

const now = fromWire("2026-03-16 15:00:00") ?? new Date();
const asked = { responseMinutes: null, replyTime: null, dueTime: "2026-03-16 12:00:00", status: "10" };

describe("How long the first response took", () => {
  it.each([
    [0, "0 分钟"],
    [59, "59 分钟"],
    [60, "1 小时 0 分"],
    [125, "2 小时 5 分"],
    [24 * 60 + 61, "1 天 1 小时"],
  ])("%i minutes read %s", (minutes, shown) => {
    expect(spanText(minutes)).toBe(shown);
  });

  it("is late when it came after it was promised", () => {
    const replied = { ...asked, status: "20", responseMinutes: 200, replyTime: "2026-03-16 12:00:01" };
    expect(isLate(replied, now)).toBe(true);
    expect(isLate({ ...replied, replyTime: "2026-03-16 12:00:00" }, now)).toBe(false);
  });

  it("is overdue while nobody has answered in time, and nothing once closed without an answer", () => {
    expect(responseText(asked, now)).toBe("超时未回复");
    expect(responseText({ ...asked, dueTime: "2026-03-16 16:00:00" }, now)).toBe("等待回复");
    expect(responseText({ ...asked, status: "40" }, now)).toBe("");
    expect(isLate({ ...asked, status: "40" }, now)).toBe(false);
  });
});
