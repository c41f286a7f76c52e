import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { type CellAddress, createCellUploads, storedIn } from "#src/widgets/edit-cells/files/cell-uploads.ts";

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  status = 200;
  response: unknown = null;
  open() {
    requests.push(this);
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
  store(path: string) {
    this.response = { success: true, message: path, code: 0 };
    this.dispatchEvent(new Event("load"));
  }
}
const requests: FakeRequest[] = [];
const file = (name = "a.pdf") => new File(["x"], name, { type: "application/pdf" });
const cell: CellAddress = { rowKey: "r1", field: "report" };

/** A table of some rows. */
function tableOf(rows: Record<string, Record<string, unknown>>) {
  return {
    rows,
    valueAt: ({ rowKey, field }: CellAddress) => rows[rowKey] && { value: rows[rowKey][field] },
    write({ rowKey, field }: CellAddress, value: string) {
      rows[rowKey] = { ...rows[rowKey], [field]: value };
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  requests.length = 0;
  setConfig({ apiBase: "http://a.example/api" });
  provideCredentials(() => ({ token: "tok", tenantId: "1", lowAppId: "" }));
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe("files on their way into cells", () => {
  it("are written beside what the cell holds by then, not by when they were sent", async () => {
    const table = tableOf({ r1: { report: "1/1.pdf" } });
    const uploads = createCellUploads();
    uploads.attach(table);
    uploads.start(cell, file(), {});
    table.write(cell, "1/2.pdf");
    requests[0]?.store("1/3.pdf");
    await settled();
    expect(table.rows["r1"]).toEqual({ report: "1/2.pdf,1/3.pdf" });
    expect(uploads.records(cell)).toEqual([]);
  });

  it("are written when the table is back, if it was away when they were stored", async () => {
    const table = tableOf({ r1: { report: "" } });
    const uploads = createCellUploads();
    uploads.attach(table)();
    uploads.start(cell, file(), {});
    requests[0]?.store("1/3.pdf");
    await settled();
    expect(table.rows["r1"]).toEqual({ report: "" });
    expect(uploads.underWay()).toBe(1);
    uploads.attach(table);
    expect(table.rows["r1"]).toEqual({ report: "1/3.pdf" });
    expect(uploads.underWay()).toBe(0);
  });

  it("of a row that is gone are forgotten", async () => {
    const table = tableOf({});
    const uploads = createCellUploads();
    uploads.attach(table);
    uploads.start(cell, file(), {});
    requests[0]?.store("1/3.pdf");
    await settled();
    expect(table.rows).toEqual({});
    expect(uploads.records(cell)).toEqual([]);
  });

  it("push out the oldest where only so many fit (UPLOAD-15)", async () => {
    const table = tableOf({ r1: { report: "1/1.pdf,1/2.pdf" } });
    const uploads = createCellUploads();
    uploads.attach(table);
    uploads.start(cell, file(), { max: 2 });
    requests[0]?.store("1/3.pdf");
    await settled();
    expect(table.rows["r1"]).toEqual({ report: "1/2.pdf,1/3.pdf" });
  });

  it("that are dropped are neither written nor told as failed", async () => {
    const table = tableOf({ r1: { report: "" } });
    const uploads = createCellUploads();
    uploads.attach(table);
    uploads.start(cell, file(), {});
    const [record] = uploads.records(cell);
    expect(record).toMatchObject({ name: "a.pdf", status: "uploading", percent: 0 });
    uploads.drop(cell, record?.id ?? "");
    await settled();
    expect(uploads.records(cell)).toEqual([]);
    expect(table.rows["r1"]).toEqual({ report: "" });
  });
});

describe("what a cell holds", () => {
  it("is stored paths, or records of files as other systems keep them", () => {
    expect(storedIn("1/a.pdf,1/b.pdf")).toEqual(["1/a.pdf", "1/b.pdf"]);
    for (const nothing of ["", null, undefined, 7, {}]) expect(storedIn(nothing)).toEqual([]);
    expect(storedIn({ name: "a.pdf", status: "done", path: "1/a.pdf" })).toEqual(["1/a.pdf"]);
    expect(storedIn([{ path: "1/a.pdf" }, { status: "uploading", path: "1/b.pdf" }, "1/c.pdf"])).toEqual([
      "1/a.pdf",
      "1/c.pdf",
    ]);
  });
});
