import { execFile } from "node:child_process";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { StartRefusal } from "./refusal.ts";

const run = promisify(execFile);

/** Writes a `pg_dump` archive (custom format) to `file`. Refuses if the tool is missing or older than the server. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await tool("pg_dump", ["--format=custom", "--no-owner", "--file", temporary], databaseUrl);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Replaces the database's content by an archive from `dumpPostgres`, all or nothing. No server may be running. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"];
  await tool("pg_restore", [...options, "--dbname", safeUrl(databaseUrl), resolve(file)], databaseUrl);
}

/** Runs a PostgreSQL client tool. The password is passed in the environment, where other users cannot read it. */
async function tool(name: "pg_dump" | "pg_restore", options: string[], databaseUrl: string) {
  const target = name === "pg_dump" ? [...options, safeUrl(databaseUrl)] : options;
  const password = decodeURIComponent(new URL(databaseUrl).password);
  try {
    await run(name, target, { env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new StartRefusal(
        `没有找到 ${name}，请安装 PostgreSQL 客户端工具（Debian：apt-get install postgresql-client）后重试。`,
        `${name} was not found. Install the PostgreSQL client tools (Debian: apt-get install postgresql-client) and try again.`,
      );
    }
    const reason = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new StartRefusal(
      `${name} 执行失败，没有完成，请按原因处理后重试（原因：${reason}）。`,
      `${name} failed and is not complete. Remove the cause and try again (cause: ${reason}).`,
      { cause: error },
    );
  }
}

function safeUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = "";
  return url.href;
}
