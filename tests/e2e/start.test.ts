import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.mjs";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "assay-start-"));
});
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const { pid } of running) if (pid) process.kill(-pid, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs `npm start` as a person types it, in its own process group as in a terminal. */
function npmStart(port: number) {
  const npm = spawn("npm", ["start"], {
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ASSAY_PROFILE: "mini",
      LOG_LEVEL: "warn",
      LC_ALL: "zh_CN.UTF-8",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(npm);
  let said = "";
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  npm.stdout.on("data", hear);
  npm.stderr.on("data", hear);
  const gone = once(npm, "close").then(([code, signal]: unknown[]) => {
    running.delete(npm);
    return String(signal ?? code);
  });
  return {
    said: () => said,
    /** The exit code, or the signal that ended it; resolves when every process it started has closed its output. */
    gone,
    /** Waits until the output contains the words; rejects if the process ends before. */
    async says(words: string): Promise<void> {
      const ended = gone.then((code) => {
        throw new Error(`ended with ${code} before it said ${words}:\n${said}`);
      });
      const heard = new Promise<void>((done) => {
        const look = () => void (said.includes(words) && done());
        npm.stdout.on("data", look);
        look();
      });
      await Promise.race([heard, ended]);
    },
    /**
     * Ctrl-C: the terminal signals every process of the group. Some shells between npm and the server then end by
     * SIGINT.
     */
    async interrupt(): Promise<void> {
      if (npm.pid) process.kill(-npm.pid, "SIGINT");
      expect(["0", "SIGINT"]).toContain(await gone);
      expect(said).not.toMatch(/Error|启动失败/);
      // This file remains only if the server did not shut down completely.
      expect(await readdir(dataDir)).not.toContain("assay.lock");
    },
  };
}

/** What a person reads when the start fails: one sentence, between npm's own lines. */
const sentences = (said: string) =>
  said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith(">") && !line.startsWith("npm "));

it("npm start serves the console, refuses a taken port or folder in one sentence, ends on Ctrl-C and starts again as it was", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = npmStart(port);
  await first.says("audit01");
  expect(first.said()).toContain(`已启动：${url}`);
  expect(first.said()).toContain("演示账号（密码均为 Assay@2026）");
  expect(first.said()).toContain("正在写入菜单、角色与字典");
  const page = await fetch(url);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect((await fetch(`${url}/config.json`)).status).toBe(200);

  const samePort = npmStart(port);
  expect(await samePort.gone).not.toBe("0");
  expect(sentences(samePort.said())).toEqual([
    `端口 ${port} 已被占用，请停止占用它的程序，或换一个端口启动：PORT=${port + 1} npm start。`,
  ]);
  const sameFolder = npmStart(await freePort());
  expect(await sameFolder.gone).not.toBe("0");
  const [refusal, ...more] = sentences(sameFolder.said());
  expect(refusal).toMatch(
    new RegExp(`^数据目录 ${dataDir} 正被另一个进程.*使用，请先停止该进程，或用 DATA_DIR 指定另一个目录。$`),
  );
  expect(more).toEqual([]);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);

  await first.interrupt();

  const again = npmStart(port);
  await again.says("audit01");
  expect(again.said()).not.toMatch(/正在构建|正在安装|正在写入|正在创建|正在生成/);
  await again.interrupt();
});
