import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storageBytes } from "#src/contract/system/file-admin.ts";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import { sysFile, sysLog } from "#src/server/db/schema/running.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
});
afterAll(() => app.close());

const pdf = { name: "说明.pdf", body: "%PDF-1.4\n%%EOF\n" };
const base = "/sys/oss/file";
const upload = async (username = "tadmin") => {
  const path = username === "tadmin" ? `${base}/upload` : "/sys/common/upload";
  return must(await app.as(username).upload(path, [pdf], { module: "help" })).result as { id: string; url: string };
};
const listed = async (username: string, query: Record<string, unknown>) =>
  must(await app.as(username).get(`${base}/list`, query)).result.records as Record<string, unknown>[];

describe("The list of files", () => {
  it("shows what is stored, who sent it and how many rows carry it", async () => {
    const { id, url } = await upload();
    expect(await listed("tadmin", { id })).toMatchObject([
      {
        fileName: "说明.pdf",
        url,
        fileSize: 15,
        contentType: "application/pdf",
        module: "help",
        refCount: 0,
        opens: "Y",
      },
    ]);
    const [tenant] = await app.store.db.select().from(sysTenant).where(eq(sysTenant.id, 1));
    await app.store.db.update(sysTenant).set({ companyLogo: url }).where(eq(sysTenant.id, 1));
    expect(await listed("tadmin", { url: `*${url.slice(-20)}*` })).toMatchObject([{ id, refCount: 1 }]);
    expect(await app.as("tadmin").delete(`${base}/delete`, { id })).toMatchObject({ code: 40903 });
    await app.store.db
      .update(sysTenant)
      .set({ companyLogo: tenant?.companyLogo ?? null })
      .where(eq(sysTenant.id, 1));
  });

  it("gives no right to open a file: that is decided by the rows that carry it, and is logged", async () => {
    const { id, url } = await upload("cs01");
    expect(await listed("tadmin", { id })).toMatchObject([{ opens: "N" }]);
    expect(await app.as("tadmin").get("/common/file/getAccessUrl", { url })).toMatchObject({ code: 40401 });
    must(await app.as("cs01").get("/common/file/getAccessUrl", { url }));
    await app.settled();
    const lines = await app.store.db.select().from(sysLog).where(eq(sysLog.bizId, id));
    expect(lines.map(({ logContent, username }) => [logContent, username])).toEqual([["打开文件：说明.pdf", "cs01"]]);
  });

  it("deletes a file that neither a row nor a draft holds, with its bytes", async () => {
    const { id, url } = await upload();
    await app.store.db.insert(sysUserStorage).values({
      tenantId: 1,
      userId: "u",
      kind: "draft",
      key: "k",
      value: { file: url },
      keptTime: app.clock.now(),
    });
    expect(await app.as("tadmin").delete(`${base}/delete`, { id })).toMatchObject({ code: 40903 });
    await app.store.db.delete(sysUserStorage).where(eq(sysUserStorage.key, "k"));
    must(await app.as("tadmin").delete(`${base}/delete`, { id }));
    expect(await app.kernel.files.open(url)).toBeNull();
    expect(await listed("tadmin", { id })).toEqual([]);
    expect(await app.as("tadmin").get("/common/file/getAccessUrl", { url })).toMatchObject({ code: 40401 });
  });

  it("saves rather than shows a file where the link says so", async () => {
    const { url } = await upload();
    const link = must(await app.as("tadmin").get("/common/file/getAccessUrl", { url })).result as string;
    const shown = await app.anonymous.send("GET", link);
    const saved = await app.anonymous.send("GET", `${link}&download=1`);
    expect([shown, saved].map(({ headers }) => String(headers["content-disposition"]).split(";")[0])).toEqual([
      "inline",
      "attachment",
    ]);
  });

  it("counts files and bytes, and refuses uploads beyond 10 GB", async () => {
    const { id } = await upload();
    const before = must(await app.as("tadmin").get(`${base}/usage`)).result;
    expect(before).toMatchObject({ quota: storageBytes });
    await app.store.db
      .update(sysFile)
      .set({ fileSize: storageBytes, createTime: new Date("2020-01-01") })
      .where(eq(sysFile.id, id));
    const after = must(await app.as("tadmin").get(`${base}/usage`)).result;
    expect(after).toMatchObject({ count: before.count, size: before.size - 15 + storageBytes });
    expect(await app.as("tadmin").upload(`${base}/upload`, [pdf])).toMatchObject({
      code: 42201,
      message: "存储空间不足",
    });
  });
});
