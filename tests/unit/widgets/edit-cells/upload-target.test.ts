import { beforeEach, describe, expect, it } from "vitest";
import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import { setConfig } from "#src/client/config.ts";
import { columnTarget, uploadAddress, uploadForm, uploadHeaders, uploadOutcome } from "#src/client/upload-request.ts";

beforeEach(() => setConfig({ apiBase: "http://a.example/api" }));

const column = (more: EditColumn): EditColumn => ({ key: "report", type: "upload", ...more });
const headers = { "X-Access-Token": "tok", "tenant-id": "1" };

describe("what a column says about its uploads", () => {
  it("action is where they go; without it {host}/sys/common/upload (GRID-COL-20)", () => {
    expect(uploadAddress(columnTarget(column({})))).toBe("http://a.example/api/sys/common/upload");
    expect(uploadAddress(columnTarget(column({ action: "" })))).toBe("http://a.example/api/sys/common/upload");
    expect(uploadAddress(columnTarget(column({ action: "https://b.example/up" })))).toBe("https://b.example/up");
    expect(uploadAddress(columnTarget(column({ action: "/oss/up" })))).toBe("http://a.example/api/oss/up");
  });

  it("token asks for the access-token header; nothing else sends it (GRID-COL-21)", () => {
    expect(uploadHeaders(columnTarget(column({ token: true })), headers)).toEqual(headers);
    expect(uploadHeaders(columnTarget(column({ token: false })), headers)).toEqual({});
    expect(uploadHeaders(columnTarget(column({})), headers)).toEqual({});
  });

  it("responseName names the field with the stored path; without it message (GRID-COL-22)", () => {
    const answer = { success: true, message: "1/a.pdf", result: null, url: "/b.pdf" };
    const pathBy = (responseName: string | undefined) =>
      uploadOutcome(answer, columnTarget(column(responseName === undefined ? {} : { responseName })).responseName);
    expect(pathBy(undefined)).toEqual({ status: "done", path: "1/a.pdf" });
    expect(pathBy("url")).toEqual({ status: "done", path: "/b.pdf" });
    expect(pathBy("nothing").status).toBe("error");
  });

  it("is sent with isup=1, as cells do", () => {
    const form = uploadForm(new File(["x"], "a.pdf"), columnTarget(column({})));
    expect([...form.keys()]).toEqual(["isup", "file"]);
  });
});
