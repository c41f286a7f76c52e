import { beforeEach, describe, expect, it, vi } from "vitest";
import { editorForm, shownAddress } from "#src/client/editor-image.ts";
import { afterStep, fileRecord, startedRecord } from "#src/client/file-record.ts";
import { fileUrl } from "#src/client/file-url.ts";
import { columnTarget, uploadAddress, uploadForm, uploadHeaders, uploadOutcome } from "#src/client/upload-request.ts";
import { uploadFile } from "#src/client/upload.ts";
import { provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { addWords } from "#src/lib/text.ts";
import common from "#locales/zh-CN/common.json" with { type: "json" };

addWords("common", common);
const file = new File(["x"], "报价.pdf", { type: "application/pdf" });
const entriesOf = (form: FormData) =>
  [...form.entries()].map(([name, value]) => [name, value instanceof File ? value.name : value]);
const headers = { "X-Access-Token": "tok", "tenant-id": "1" };

beforeEach(() => setConfig({ apiBase: "http://a.example/api", staticDomain: "https://static.example/" }));

describe("an upload request", () => {
  it("is multipart with the file and isup=1, or biz with temp as its default (FILE-01)", () => {
    expect(entriesOf(uploadForm(file, { isup: true }))).toEqual([
      ["isup", "1"],
      ["file", "报价.pdf"],
    ]);
    expect(entriesOf(uploadForm(file, {}))).toEqual([
      ["biz", "temp"],
      ["file", "报价.pdf"],
    ]);
    expect(entriesOf(uploadForm(file, { biz: "report" }))[0]).toEqual(["biz", "report"]);
  });

  it("goes to /sys/common/upload of the host, or to the action of its column (FILE-02)", () => {
    expect(uploadAddress({})).toBe("http://a.example/api/sys/common/upload");
    expect(uploadAddress({ action: "https://b.example/up" })).toBe("https://b.example/up");
    expect(uploadAddress({ action: "/oss/upload" })).toBe("http://a.example/api/oss/upload");
    expect(uploadAddress(columnTarget({ action: "https://b.example/up" }))).toBe("https://b.example/up");
  });

  it("carries the access token when a column asks for it, and not otherwise (UPLOAD-20)", () => {
    expect(uploadHeaders(columnTarget({ token: true }), headers)).toHaveProperty("X-Access-Token", "tok");
    expect(uploadHeaders(columnTarget({ token: false }), headers)).toEqual({});
    expect(uploadHeaders(columnTarget({}), headers)).toEqual({});
  });

  it("reads the stored path from message, or from the field named by responseName (FILE-03)", () => {
    expect(uploadOutcome({ success: true, message: "1/a.pdf" })).toEqual({ status: "done", path: "1/a.pdf" });
    expect(uploadOutcome({ success: true, message: "ok", url: "/b.pdf" }, "url")).toEqual({
      status: "done",
      path: "/b.pdf",
    });
    expect(uploadOutcome({ success: true, message: "ok" }, "url").status).toBe("error");
    expect(uploadOutcome({ success: false, message: "不行" })).toEqual({ status: "error", message: "不行" });
  });

  it("goes on its way with all of that", async () => {
    const requests: FakeRequest[] = [];
    class FakeRequest extends EventTarget {
      upload = new EventTarget();
      responseType = "";
      status = 200;
      response: unknown = { success: true, code: 0, path: "1/a.pdf" };
      address = "";
      headers: Record<string, string> = {};
      body: FormData | undefined;
      constructor() {
        super();
        requests.push(this);
      }
      open(_method: string, address: string) {
        this.address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
      }
      send(body: FormData) {
        this.body = body;
        this.dispatchEvent(new Event("load"));
      }
    }
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    provideCredentials(() => ({ token: "tok", tenantId: "1", lowAppId: "" }));
    const stored = await uploadFile(file, columnTarget({ action: "/oss/up", responseName: "path" }));
    expect(stored).toMatchObject({ url: "1/a.pdf", fileName: "报价.pdf", fileSize: 1 });
    expect(requests[0]).toMatchObject({ address: "http://a.example/api/oss/up", headers: {} });
    await uploadFile(file, columnTarget({ token: true, responseName: "path" }));
    expect(requests[1]).toMatchObject({
      address: "http://a.example/api/sys/common/upload",
      headers: { "X-Access-Token": "tok" },
    });
    vi.unstubAllGlobals();
  });
});

describe("an upload on its way", () => {
  it("is given up after 90 s in which nothing moved, however long it took until then (HTTP-02, HTTP-13)", async () => {
    vi.useFakeTimers();
    const uploads = new EventTarget();
    class SilentRequest extends EventTarget {
      upload = uploads;
      response = null;
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {
        this.dispatchEvent(new Event("abort"));
      }
    }
    vi.stubGlobal("XMLHttpRequest", SilentRequest);
    try {
      let settled = false;
      const sent = uploadFile(file)
        .catch((error: unknown) => error)
        .finally(() => {
          settled = true;
        });
      for (const _ of [1, 2, 3]) {
        await vi.advanceTimersByTimeAsync(80_000);
        uploads.dispatchEvent(new Event("progress"));
      }
      await vi.advanceTimersByTimeAsync(89_999);
      expect(settled).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await sent).toMatchObject({ name: "CallError", timedOut: true });
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

describe("a file's record", () => {
  it("holds every field under both names (UPLOAD-01)", () => {
    expect(Object.keys(startedRecord("7", file)).toSorted()).toEqual(
      [
        "name",
        "type",
        "size",
        "status",
        "percent",
        "path",
        "url",
        "message",
        "fileName",
        "filePath",
        "fileSize",
        "id",
      ].toSorted(),
    );
    expect(startedRecord("7", file)).toMatchObject({ status: "uploading", percent: 0, name: "报价.pdf", size: 1 });
    expect(fileRecord({ fileName: "a.pdf", filePath: "1/a.pdf", fileSize: 9 })).toMatchObject({
      name: "a.pdf",
      path: "1/a.pdf",
      url: "1/a.pdf",
      size: 9,
      status: "done",
      percent: 100,
    });
    for (const status of ["uploading", "done", "error", "removed"]) expect(fileRecord({ status }).status).toBe(status);
    expect(fileRecord({}).name).toBe("未知的文件");
  });

  it("that is done with success false becomes an error with the server's words or 未知错误 (UPLOAD-03)", () => {
    const sent = afterStep(startedRecord("7", file), { kind: "progress", percent: 100 });
    expect(afterStep(sent, { kind: "done", answer: { success: false, message: "文件内容与类型不符" } })).toMatchObject({
      status: "error",
      message: "文件内容与类型不符",
    });
    expect(afterStep(sent, { kind: "done", answer: { success: false } })).toMatchObject({
      status: "error",
      message: "未知错误",
    });
    expect(afterStep(sent, { kind: "done", answer: { success: true, message: "1/a.pdf" } })).toMatchObject({
      status: "done",
      percent: 100,
      path: "1/a.pdf",
    });
  });
});

describe("a picture of an editor", () => {
  it("is sent with module, biz and its name (FILE-04)", () => {
    expect(entriesOf(editorForm(file, { module: "M", biz: "b", fileName: "c.png" }))).toEqual([
      ["module", "M"],
      ["biz", "b"],
      ["fileName", "c.png"],
      ["file", "报价.pdf"],
    ]);
  });

  it("is shown by the second of the answered pair (FILE-05)", () => {
    expect(shownAddress({ success: true, message: "", result: ["1/a.png", "/api/open?key=1"] })).toBe(
      "/api/open?key=1",
    );
  });
});

describe("stored paths", () => {
  it("become addresses below the static domain (FILE-11)", () => {
    expect(fileUrl("temp/a.png")).toBe("https://static.example/temp/a.png");
    expect(fileUrl("/temp/a.png")).toBe("https://static.example/temp/a.png");
  });
  it("stay as they are when they start with http (FILE-12)", () => {
    expect(fileUrl("http://b.example/a.png")).toBe("http://b.example/a.png");
    expect(fileUrl("https://b.example/a.png")).toBe("https://b.example/a.png");
  });
});
