import { both, portDenied, portTaken } from "#src/server/bin/language.mjs";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dayOf } from "#src/lib/time.ts";
import { allEndpoints, allJobs, allRoutes } from "./areas.ts";
import { type Config, readConfig } from "./config.ts";
import { checkData } from "./db/check.ts";
import { secureDataFolder } from "./db/data-folder.ts";
import { keepStore } from "./db/keeper.ts";
import { StartRefusal } from "./db/refusal.ts";
import { canTakeDemo, demoSeed, seedDemo } from "./db/seed/demo/seed-demo.ts";
import { seedStore } from "./db/seed/seed.ts";
import { demoPassword, people } from "./db/seed/system/people.ts";
import { openStore, type Store } from "./db/store.ts";
import { openFileStore } from "./files/file-store.ts";
import { startJobs } from "./jobs/runner.ts";
import { type App, buildApp } from "#src/server/kernel/http/app.ts";
import { systemClock } from "./kernel/clock.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { renewFirstPassword } from "./db/seed/system/first-people.ts";
import { closeDemoSessions } from "./system/session/demo-accounts.ts";
import { resetPassword } from "./system/session/reset-password.ts";
import { watchCollections } from "./monitor/metrics.ts";
import { sendMessages } from "./system/message/send.ts";
import { tellStaff } from "./system/message/tell-staff.ts";

const say = (text: string) => console.log(text);

/** The built console is next to the built server; in development, Vite serves it instead. */
function builtConsole(): string | undefined {
  const folder = fileURLToPath(new URL("../web/", import.meta.url));
  return existsSync(`${folder}index.html`) ? folder : undefined;
}

/** Cleanup steps for the end of the server. The step added last runs first. */
class Ending {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps) await step();
  }
}

async function start(config: Config, ending: Ending): Promise<void> {
  watchCollections();
  await secureDataFolder(config.dataDir);
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    backup: config.backup,
    onProgress: say,
  });
  ending.add(() => store.close());
  const passwords = argonPasswords();
  await seedStore(store, { profile: config.profile, passwords, onProgress: say });
  if (config.profile !== "none" && (await canTakeDemo(store))) {
    const asOf = dayOf(systemClock.now());
    const files = openFileStore(config);
    await seedDemo(store, { profile: config.profile, seed: demoSeed, asOf, files, onProgress: say });
  }
  const app = await buildApp({
    store,
    config,
    routes: allRoutes,
    contract: allEndpoints,
    passwords,
    tellStaff,
    sendMessages,
    webRoot: builtConsole(),
  });
  ending.add(() => app.close());
  await closeDemoSessions(app.kernel);
  await startBackground(app, store, config, ending);
  await listen(app, config);
  greet(config, await renewFirstPassword(store, passwords));
}

/** Starts jobs, backups and the control socket for commands on the same machine. */
async function startBackground(app: App, store: Store, config: Config, ending: Ending): Promise<void> {
  const { ids, log, files, channels } = app.kernel;
  const jobs = await startJobs({
    store,
    clock: systemClock,
    ids,
    log,
    registry: allJobs,
    files,
    channels,
    tempDir: `${config.dataDir}/tmp`,
    kick: () => app.kick(),
  });
  ending.add(() => jobs.stop());
  const keeper = await keepStore(store, {
    dataDir: config.dataDir,
    plan: config.backup,
    onError: (error) => log.error({ err: error }, "the backup failed"),
    handlers: {
      checkData: () => checkData(store),
      resetPassword: ({ username }) => resetPassword(store, String(username)),
    },
  });
  ending.add(() => keeper.stop());
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case "EADDRINUSE":
        throw new StartRefusal(...portTaken(config.port));
      case "EACCES":
        throw new StartRefusal(...portDenied(config.port));
      case "EADDRNOTAVAIL":
        throw new StartRefusal(
          `本机没有地址 ${config.host}，请修改 HOST 后重新启动。`,
          `This machine has no address ${config.host}. Change HOST and start again.`,
        );
      default:
        throw error;
    }
  }
}

function greet(config: Config, adminPassword: string | undefined): void {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const url = `http://${host}:${config.port}`;
  say(both(`\n${config.systemName}已启动：${url}`, `\n${config.systemName} is running: ${url}`));
  if (adminPassword)
    say(
      both(
        `管理员账号 admin，初始密码 ${adminPassword}（首次登录之前，每次启动都会换一个新的；登录后请修改）`,
        `Administrator account admin, first password ${adminPassword} (a new one at each start until the first sign-in; change it after that)`,
      ),
    );
  if (!config.demo) return;
  say(both(`演示账号（密码均为 ${demoPassword}）：`, `Demo accounts (password ${demoPassword} for all):`));
  for (const { username, realname, status } of people) if (status !== 2) say(`  ${username.padEnd(10)}${realname}`);
}

/** Stops everything in order. A second signal, or ten seconds, stops at once. */
function endOnSignal(ending: Ending): void {
  let asked = false;
  const stop = () => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    ending.run().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

const ending = new Ending();
endOnSignal(ending);
try {
  await start(readConfig(process.env), ending);
} catch (error) {
  console.error(error instanceof StartRefusal ? `\n${error.message}` : error);
  await ending.run().catch(() => undefined);
  process.exit(1);
}
