import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysFile } from "#src/server/db/schema/running.ts";
import { sha256 } from "#src/server/kernel/auth/security.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(null));

const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200, 1)]);
const cfb = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
const png = Buffer.from(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082",
  "hex",
);

describe("uploads", () => {
  it("are stored under a name of the server's, with hash and owner; the message is the path (FILE-01, FILE-03)", async () => {
    const reply = await app
      .as("cs01")
      .upload("/sys/common/upload", [{ name: "报价 单.pdf", body: pdf }], { isup: "1" });
    expect(reply).toMatchObject({
      success: true,
      result: { fileName: "报价 单.pdf", contentType: "application/pdf", fileSize: pdf.length },
    });
    expect(reply.message).toBe(reply.result.url);
    expect(reply.message).toMatch(/^1\/\d{4}\/\d\d\/[0-9a-f]{32}\.pdf$/);
    const [row] = await app.store.db.select().from(sysFile).where(eq(sysFile.key, reply.message));
    expect(row).toMatchObject({ hash: sha256(pdf), tenantId: 1, createBy: "cs01", biz: "temp" });
  });

  it("of the editor answer a pair whose second item opens (FILE-04, FILE-05)", async () => {
    const reply = await app
      .as("cs01")
      .upload("/common/file/upload", [{ name: "a.png", body: png }], { biz: "jeditor", module: "PRODUCT" });
    expect(reply.result).toHaveLength(2);
    const opened = await app.anonymous.send("GET", reply.result[1]);
    expect(opened.headers["content-type"]).toBe("image/png");
    expect(opened.raw.equals(png)).toBe(true);
  });

  it.each([
    ["virus.pdf", exe, "文件内容与类型不符"],
    ["virus.exe", exe, "不支持的文件类型"],
    ["table.docx", Buffer.from("PK\u0003\u0004 xl/workbook.xml"), "文件内容与类型不符"],
    ["picture.png", Buffer.from(pdf), "文件内容与类型不符"],
    ["script.pdf", Buffer.from("<script>alert(1)</script>"), "文件内容与类型不符"],
    ["empty.pdf", Buffer.alloc(0), "文件内容为空"],
  ])("judge %s by its content (T-60)", async (name, body, message) => {
    const reply = await app.as("cs01").upload("/sys/common/upload", [{ name, body }]);
    expect(reply).toMatchObject({ status: 200, success: false });
    expect(reply.message).toContain(message);
  });

  it("take the old office formats by their container", async () => {
    expect((await app.as("cs01").upload("/sys/common/upload", [{ name: "old.xls", body: cfb }])).success).toBe(true);
    expect((await app.as("cs01").upload("/sys/common/upload", [{ name: "old.pdf", body: cfb }])).success).toBe(false);
  });

  it("may have 20 MB, reports 50 MB (T-60)", async () => {
    const mb = (count: number) => Buffer.concat([Buffer.from(pdf), Buffer.alloc(count * 1024 * 1024)]);
    const upload = (count: number, biz: string) =>
      app.as("labeng01").upload("/sys/common/upload", [{ name: "r.pdf", body: mb(count) }], { biz });
    expect((await upload(21, "temp")).message).toBe("文件大小不能超过20MB");
    expect((await upload(21, "report")).success).toBe(true);
    expect(await upload(51, "report")).toMatchObject({ success: false, code: 42201 });
  });

  it("need a session and a file", async () => {
    expect((await app.anonymous.upload("/sys/common/upload", [{ name: "a.pdf", body: pdf }])).status).toBe(401);
    expect((await app.as("cs01").upload("/sys/common/upload", [])).message).toBe("未上传任何文件");
    expect((await app.as("cs01").post("/sys/common/upload", {})).message).toBe("参数校验失败：请以表单方式上传文件");
  });

  it("never leave the folder by their name", async () => {
    const reply = await app.as("cs01").upload("/sys/common/upload", [{ name: "../../../etc/passwd.pdf", body: pdf }]);
    expect(reply.result.fileName).toBe("passwd.pdf");
    expect(reply.message).not.toContain("..");
  });
});

describe("access links", () => {
  const upload = async () =>
    (await app.as("cs01").upload("/sys/common/upload", [{ name: "报告.pdf", body: pdf }])).message;

  it("open the file without a header for ten minutes, then answer 403 (FILE-06, T-60)", async () => {
    const now = new Date("2026-08-01T03:00:00Z");
    app.clock.set(now);
    const { result: link } = await app.as("cs01").get("/common/file/getAccessUrl", { url: await upload() });
    const opened = await app.anonymous.send("GET", link);
    expect(opened.raw.toString()).toBe(pdf);
    expect(opened.headers["content-disposition"]).toContain("filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf");
    app.clock.forward(10 * 60_000 - 1);
    expect((await app.anonymous.send("GET", link)).status).toBe(200);
    app.clock.forward(1);
    expect(await app.anonymous.send("GET", link)).toMatchObject({ status: 403, success: false });
  });

  it("are not needed by stock clients: the path serves the file to whom may see it, as a download", async () => {
    const url = await upload();
    const opened = await app.as("cs01").send("GET", `/sys/common/static/${url}`);
    expect(opened.raw.toString()).toBe(pdf);
    expect(opened.headers["content-disposition"]).toMatch(/^attachment;/);
    expect((await app.as("multi01", { tenantId: 2 }).send("GET", `/sys/common/static/${url}`)).code).toBe(40401);
    expect((await app.anonymous.send("GET", `/sys/common/static/${url}`)).status).toBe(401);
    expect((await app.as("cs01").send("GET", "/sys/common/static/../../package.json")).success).toBe(false);
  });

  it("cannot be turned to another file or made longer", async () => {
    const { result: link } = await app.as("cs01").get("/common/file/getAccessUrl", { url: await upload() });
    const other = await upload();
    const changed = new URL(`http://x${String(link)}`);
    changed.searchParams.set("key", other);
    expect((await app.anonymous.send("GET", changed.pathname + changed.search)).status).toBe(403);
    changed.searchParams.set("expires", "99999999999999");
    expect((await app.anonymous.send("GET", changed.pathname + changed.search)).status).toBe(403);
  });

  it("are not made for files of another tenant", async () => {
    const url = await upload();
    expect(await app.as("multi01", { tenantId: 2 }).get("/common/file/getAccessUrl", { url })).toMatchObject({
      success: false,
      code: 40401,
    });
    expect((await app.as("cs01").get("/common/file/getAccessUrl", { url })).success).toBe(true);
    expect((await app.as("cs01").get("/common/file/getAccessUrl", { url: "1/2026/01/none.pdf" })).code).toBe(40401);
  });
});

describe("the page that shows a PDF (FILE-07)", () => {
  const linkOf = async (name: string, body: string | Buffer) => {
    const { message } = await app.as("cs01").upload("/sys/common/upload", [{ name, body }]);
    const { result } = await app.as("cs01").get("/common/file/getAccessUrl", { url: message });
    return String(result);
  };
  const pageOf = (link: string) =>
    app.anonymous.send("GET", link.replace("/common/file/open?", "/sys/common/pdf/pdfPreviewIframe?"));

  it("frames the file of its link, without a script and only on our own pages", async () => {
    const link = await linkOf("报告 <b>.pdf", pdf);
    const page = await pageOf(link);
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-disposition"]).toMatch(/^inline/);
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    const html = page.raw.toString();
    expect(html).toContain("<title>报告 &lt;b&gt;.pdf</title>");
    expect(html).not.toMatch(/<script|<b>/);
    const framed = /<iframe src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const opened = await app.anonymous.send("GET", framed);
    expect(opened.headers["content-type"]).toBe("application/pdf");
    expect(opened.headers["content-disposition"]).toMatch(/^inline/);
    expect(opened.raw.toString()).toBe(pdf);
  });

  it("shows neither what is no PDF nor what its link does not open", async () => {
    expect(await pageOf(await linkOf("a.png", png))).toMatchObject({ success: false, code: 42201 });
    const link = await linkOf("a.pdf", pdf);
    expect((await pageOf(link.replace(/sig=\w/, "sig=_"))).status).toBe(403);
    app.clock.forward(10 * 60_000 + 1);
    expect((await pageOf(link)).status).toBe(403);
  });
});
