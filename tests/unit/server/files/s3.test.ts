import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isKey, openFileStore } from "#src/server/files/file-store.ts";

const objects = new Map<string, string>();
const authorizations: string[] = [];
let server: Server;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-files-"));
  server = createServer(async (request, reply) => {
    authorizations.push(request.headers.authorization ?? "");
    const key = request.url ?? "";
    if (request.method === "PUT") objects.set(key, await text(request));
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (request.method === "GET" && found === undefined) reply.statusCode = 404;
    reply.end(request.method === "GET" ? found : undefined);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const kinds = () => {
  const { port } = server.address() as AddressInfo;
  const s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "assay",
    accessKey: "key",
    secretKey: "secret",
    region: "us-east-1",
  };
  return { local: openFileStore({ dataDir: folder, s3: undefined }), s3: openFileStore({ dataDir: folder, s3 }) };
};

describe.each(["local", "s3"] as const)("the %s file store", (kind) => {
  it("takes a file over, gives it back, and forgets it", async () => {
    const store = kinds()[kind];
    const path = join(folder, `upload-${kind}`);
    await writeFile(path, "报告");
    await store.put("1/2026/03/7.pdf", path, "application/pdf");
    await expect(stat(path)).rejects.toThrow("ENOENT");
    const found = await store.open("1/2026/03/7.pdf");
    expect(found && (await text(found.body))).toBe("报告");
    expect(found?.size).toBe(6);
    await store.remove("1/2026/03/7.pdf");
    expect(await store.open("1/2026/03/7.pdf")).toBeNull();
  });

  it("opens nothing outside its keys", async () => {
    const store = kinds()[kind];
    for (const key of ["../secret", "/etc/passwd", "a/../b", ".env", "a//b", ""]) {
      expect(isKey(key)).toBe(false);
      expect(await store.open(key)).toBeNull();
    }
  });
});

it("signs what it asks of the object store", () => {
  expect(authorizations.length).toBeGreaterThan(0);
  for (const header of authorizations) expect(header).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
});
