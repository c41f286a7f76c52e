import { both } from "#src/server/bin/language.mjs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { backupName } from "./db/backups.ts";
import { checkData, type CheckResult } from "./db/check.ts";
import { callControl } from "./db/control.ts";
import { StartRefusal } from "./db/refusal.ts";
import { removeDatabase, restoreStore } from "./db/restore.ts";
import { resetCommand, seedCommand } from "./db/seed/demo/commands.ts";
import { openStore } from "./db/store.ts";
import { secureDataFolder } from "./db/data-folder.ts";
import { resetPassword } from "./system/session/reset-password.ts";

interface Command {
  /** One line: the command's words and their meaning. */
  usage(): string;
  /** Runs it and returns the exit code. */
  run(words: readonly string[], config: Config): Promise<number>;
}

const say = (text: string) => console.log(text);

const commands: Readonly<Record<string, Command>> = {
  backup: {
    usage: () =>
      both(
        "backup [文件]           备份数据；服务运行时由服务完成",
        "backup [file]            back up the data; a running server does it itself",
      ),
    async run([file], config) {
      const given = file ? resolve(file) : undefined;
      const running = await callControl(config.dataDir, "backup", given ? { file: given } : {});
      if (running) {
        say(both(`备份完成：${String(running.result)}`, `Backup written: ${String(running.result)}`));
        return 0;
      }
      const store = await openStore({ ...config, onProgress: say });
      try {
        const target = given ?? join(config.backup.dir, backupName(store.kind, new Date()));
        if (!given) await mkdir(config.backup.dir, { recursive: true });
        say(both("正在备份…", "Backing up…"));
        await store.backup(target);
        say(both(`备份完成：${target}`, `Backup written: ${target}`));
      } finally {
        await store.close();
      }
      return 0;
    },
  },
  restore: {
    usage: () =>
      both(
        "restore <文件>          用备份替换现有数据；须先停止服务",
        "restore <file>           replace the data by a backup; stop the server first",
      ),
    async run([file], config) {
      if (!file)
        throw new StartRefusal(
          "请写明备份文件：npm run restore <文件>。",
          "Name the backup file: npm run restore <file>.",
        );
      // A running server does not know this command and refuses it. Go on only if no server listens.
      await callControl(config.dataDir, "restore");
      const before = await restoreStore(file, { ...config, onProgress: say });
      say(
        before
          ? both(
              `恢复完成；恢复前的数据保留在 ${before}，确认无误后可删除。`,
              `Restored. The data from before is kept in ${before}; delete it once all is well.`,
            )
          : both("恢复完成。", "Restored."),
      );
      return 0;
    },
  },
  "check-data": {
    usage: () =>
      both(
        "check-data              检查数据是否自洽；服务运行时由服务完成",
        "check-data               check that the data fits together; a running server does it itself",
      ),
    async run(_, config) {
      const running = await callControl(config.dataDir, "checkData", {});
      if (running) return report(running.result as CheckResult[]);
      const store = await openStore({ ...config, onProgress: say });
      try {
        return report(await checkData(store));
      } finally {
        await store.close();
      }
    },
  },
  "reset-password": {
    usage: () =>
      both(
        "reset-password <账号>   给账号一个新密码并结束它的会话；服务运行时由服务完成",
        "reset-password <account> give an account a new password and end its sessions; a running server does it itself",
      ),
    async run([username], config) {
      if (!username)
        throw new StartRefusal(
          "请写明账号：npm run reset-password -- <账号>。",
          "Name the account: npm run reset-password -- <account>.",
        );
      const running = await callControl(config.dataDir, "resetPassword", { username });
      const reset = async () => {
        const store = await openStore({ ...config, onProgress: say });
        try {
          return await resetPassword(store, username);
        } finally {
          await store.close();
        }
      };
      const password = running ? String(running.result) : await reset();
      say(
        both(
          `账号 ${username} 的新密码：${password}（请登录后修改）`,
          `New password of account ${username}: ${password} (change it after signing in)`,
        ),
      );
      return 0;
    },
  },
  seed: {
    usage: () =>
      both(
        "seed [--profile demo|mini] [--seed 整数] [--as-of 日期]  向空库写入演示数据；须先停止服务",
        "seed [--profile demo|mini] [--seed number] [--as-of date]  write demo data into an empty database; stop the server first",
      ),
    run: (words, config) => seedCommand(words, config, say),
  },
  reset: {
    usage: () =>
      both(
        "reset [--all --yes]     移除演示数据；加 --all --yes 删除内嵌数据库的全部数据；须先停止服务",
        "reset [--all --yes]      remove the demo data; with --all --yes all data of the embedded database; stop the server first",
      ),
    async run(words, config) {
      if (!words.includes("--all")) return resetCommand(config, say);
      if (config.databaseUrl)
        throw new StartRefusal(
          "reset --all 只用于内嵌数据库，PostgreSQL 请由管理员删除并重建数据库。",
          "reset --all is for the embedded database only. Have the administrator drop and create the PostgreSQL database.",
        );
      if (!words.includes("--yes"))
        throw new StartRefusal(
          "此操作会删除全部数据，确认请执行 reset --all --yes。",
          "This deletes all data. To confirm, run reset --all --yes.",
        );
      await removeDatabase(config.dataDir);
      say(
        both(
          `已删除 ${config.dataDir} 中的数据库，下次启动时重新初始化。`,
          `The database in ${config.dataDir} was deleted; the next start makes a new one.`,
        ),
      );
      return 0;
    },
  },
};

/** Prints the findings; returns 1 if a check found violations. */
function report(results: readonly CheckResult[]): number {
  const broken = results.filter((result) => result.violations > 0);
  for (const { name, english, violations, examples } of results)
    say(
      violations === 0
        ? `✓ ${both(name, english)}`
        : both(
            `✗ ${name}：${violations} 处（${examples.join("，")}）`,
            `✗ ${english}: ${violations} (${examples.join(", ")})`,
          ),
    );
  const all = results.length;
  say(
    broken.length === 0
      ? both(`共检查 ${all} 项，全部通过。`, `${all} checks, all passed.`)
      : both(`共检查 ${all} 项，${broken.length} 项不通过。`, `${all} checks, ${broken.length} failed.`),
  );
  return broken.length === 0 ? 0 : 1;
}

/**
 * Runs one command (`words[0]`) and returns the process's exit code. Throws a `StartRefusal` for a failure the user
 * must read.
 */
export async function command(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const [name = "", ...rest] = words;
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known) {
    say([both("命令：", "Commands:"), ...Object.values(commands).map(({ usage }) => `  ${usage()}`)].join("\n"));
    return name === "" || name === "help" ? 0 : 2;
  }
  const config = readConfig(env);
  await secureDataFolder(config.dataDir);
  return known.run(rest, config);
}
