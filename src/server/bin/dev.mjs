// @ts-check
// npm run dev: Vite with reload in front. Behind it, the server is rebuilt and restarted at each change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkNode, ensureInstalled, root } from "./install.mjs";
import { endWith } from "./progress.mjs";

const port = process.env["PORT"] || "3000";
const folder = join(root, ".cache", "dev", "server");

async function start() {
  checkNode();
  await ensureInstalled();
  const [{ copyBeside, serverBuild }, { writeOrdinary }] = await Promise.all([
    import("./build.mjs"),
    import("./ordinary.mjs"),
  ]);
  const [{ context }, vite] = await Promise.all([import("esbuild"), import("vite")]);

  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  let turn = Promise.resolve();
  let ending = false;

  async function stopServer() {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGTERM");
    await gone;
  }

  async function restart() {
    // The old server must first release the data folder.
    await stopServer();
    if (ending) return;
    copyBeside(folder);
    server = spawn(process.execPath, ["--enable-source-maps", join(folder, "main.js")], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PORT: port, NODE_ENV: "development" },
    });
  }

  const watching = await context({
    ...serverBuild(folder),
    plugins: [
      {
        name: "restart",
        setup(build) {
          build.onStart(writeOrdinary);
          build.onEnd((result) => {
            if (result.errors.length === 0) turn = turn.then(restart);
          });
        },
      },
    ],
  });
  await watching.watch();

  const target = `http://127.0.0.1:${port}`;
  const front = await vite.createServer({
    configFile: join(root, "vite.config.ts"),
    server: { proxy: { "/api": { target, ws: true }, "/config.json": { target }, "/files": { target } } },
  });
  await front.listen();
  front.printUrls();

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, async () => {
      ending = true;
      await Promise.all([watching.dispose(), front.close(), stopServer()]);
      process.exit(0);
    });
  }
}

start().catch(endWith);
