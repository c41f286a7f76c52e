import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { call, callFile, callNamedFile, provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { exportAddress, exportEnding, goToExport, nameIn } from "#src/client/download.ts";
import { type Method, endpoint } from "#src/contract/endpoint.ts";
import { exportParams } from "#src/workspace/screen/list/export-params.ts";

const at = (method: Method, path: string, reply: "json" | "file" = "json") =>
  endpoint({ method, path, permission: "session", input: z.looseObject({}), result: z.unknown(), reply });

const sent: { method: string; url: URL; body: string }[] = [];
let reply: () => Response;
beforeEach(() => {
  sent.length = 0;
  reply = () => Response.json({ success: true, message: "", code: 200, result: null, timestamp: 0 });
  setConfig({ apiBase: "http://a.example/api", serverKind: "assay" });
  provideCredentials(() => ({ token: "tok", tenantId: "1", lowAppId: "" }));
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ method: request.method, url: new URL(request.url), body: await request.text() });
    return reply();
  });
});
afterEach(() => vi.unstubAllGlobals());

const sheet = (name?: string) =>
  new Response("PK", {
    headers: {
      "content-type": "application/pdf",
      ...(name === undefined
        ? {}
        : { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }),
    },
  });

describe("a download", () => {
  it("is a blob, by GET or POST, under its own name (FILE-08)", async () => {
    reply = () => sheet("报告 1.pdf");
    const got = await callNamedFile(at("GET", "/f/get", "file"), { id: "7" });
    expect(await got.blob.text()).toBe("PK");
    expect(nameIn(got.disposition)).toBe("报告 1.pdf");
    expect(sent[0]?.url.searchParams.get("id")).toBe("7");
    const posted = await callNamedFile(at("POST", "/f/post", "file"), { ids: [1, 2] });
    expect(posted.blob.size).toBe(2);
    expect(sent[1]).toMatchObject({ method: "POST", body: '{"ids":[1,2]}' });
  });

  it.each([
    ["attachment; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf", "报告.pdf"],
    ["attachment; filename=\"a b.pdf\"; filename*=UTF-8''c.pdf", "c.pdf"],
    ['attachment; filename="a b.pdf"', "a b.pdf"],
    ["attachment; filename=a.pdf", "a.pdf"],
    ["attachment; filename*=UTF-8''%E6%8A", undefined],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    ["inline", undefined],
    [null, undefined],
  ])("reads %s as %s", (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });
});

describe("call forms", () => {
  it("has a plain PUT with a body (FILE-09)", async () => {
    await call(at("PUT", "/thing/edit"), { id: "1", name: "甲" });
    expect(sent[0]).toMatchObject({ method: "PUT", body: '{"id":"1","name":"甲"}' });
    expect(sent[0]?.url.search).toBe("");
  });

  it("has a DELETE with params (FILE-10)", async () => {
    await call(at("DELETE", "/thing/delete"), { id: "1" });
    expect(sent[0]).toMatchObject({ method: "DELETE", body: "" });
    expect(sent[0]?.url.search).toBe("?id=1");
  });
});

describe("an export", () => {
  it("asks with the list's parameters and the ticked rows, comma-joined (EXPORT-01)", async () => {
    reply = () => sheet();
    await callFile(
      at("GET", "/order/exportXls", "file"),
      exportParams({ orderNo: "*7*", column: "createTime" }, ["1", "2"]),
    );
    const query = sent[0]?.url.searchParams;
    expect(sent[0]?.url.pathname).toBe("/api/order/exportXls");
    expect([query?.get("orderNo"), query?.get("column"), query?.get("selections")]).toEqual([
      "*7*",
      "createTime",
      "1,2",
    ]);
    expect(exportParams({ orderNo: "7" }, [])).toEqual({ orderNo: "7" });
  });

  it("is saved as xls, pdf or zip by what came", () => {
    expect(exportEnding("application/vnd.ms-excel")).toBe("xls");
    expect(exportEnding("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; charset=utf-8")).toBe(
      "xlsx",
    );
    expect(exportEnding("application/pdf")).toBe("pdf");
    expect(exportEnding("application/zip")).toBe("zip");
    expect(exportEnding("text/html")).toBeUndefined();
  });

  it("of the second kind is an address with all parameters in one (EXPORT-05)", () => {
    const gone = vi.fn<(href: string) => void>();
    vi.stubGlobal("window", { location: { assign: gone } });
    goToExport("/order/exportXls", { orderNo: "甲&1" });
    expect(gone).toHaveBeenCalledExactlyOnceWith(
      `http://a.example/api/order/exportXls?paramsStr=${encodeURIComponent('{"orderNo":"甲&1"}')}`,
    );
    const query = new URL(exportAddress("/x", { a: 1 })).searchParams;
    expect(JSON.parse(query.get("paramsStr") ?? "")).toEqual({ a: 1 });
  });
});
