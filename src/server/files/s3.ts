import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "#src/server/config.ts";
import type { FileStore } from "./file-store.ts";
import { isKey } from "./file-store.ts";

/** Files in an S3-compatible object store, by path-style addresses. */
export function s3Files(config: S3Config): FileStore {
  const { endpoint, bucket, accessKey, secretKey, region } = config;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: "s3",
    retries: 2,
  });
  const urlOf = (key: string) => {
    if (!isKey(key)) throw new RangeError(`not a file key: ${key}`);
    return `${endpoint}/${bucket}/${key}`;
  };
  return {
    async put(key, path, type) {
      // Uploads have at most 50 MB, and signing needs the whole body.
      const body = await readFile(path);
      const reply = await client.fetch(urlOf(key), {
        method: "PUT",
        body: new Uint8Array(body),
        headers: { "content-type": type },
      });
      if (!reply.ok) throw new Error(`object store refused ${key}: ${reply.status}`);
      await rm(path, { force: true });
    },
    async open(key) {
      if (!isKey(key)) return null;
      const reply = await client.fetch(urlOf(key));
      if (reply.status === 404) return null;
      if (!reply.ok || !reply.body) throw new Error(`object store refused ${key}: ${reply.status}`);
      return {
        body: Readable.fromWeb(reply.body as ReadableStream),
        size: Number(reply.headers.get("content-length") ?? 0),
      };
    },
    async remove(key) {
      const reply = await client.fetch(urlOf(key), { method: "DELETE" });
      if (!reply.ok && reply.status !== 404) throw new Error(`object store refused ${key}: ${reply.status}`);
    },
  };
}
