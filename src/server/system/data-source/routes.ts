import { dataSource, testConnection } from "#src/contract/system/platform/data-source.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { allowedAddress, hostPortOf } from "./address.ts";
import { tryConnection } from "./connect.ts";
import { dataSourceEntity } from "./entity.ts";
import { decryptText, encryptText } from "#src/server/kernel/auth/encryption.ts";

/** Calls of 数据源. */
export function dataSourceRoutes({ config, secret }: Kernel): Route[] {
  const wrongAddress = "地址不正确，应类似 jdbc:postgresql://db.example.com:5432/lims";

  /** The column of a sent password; nothing if none was sent, so that an edit keeps the stored one. */
  const sealed = (input: unknown) => {
    const { dbPassword } = input as { dbPassword?: string | null };
    return dbPassword ? { dbSecret: encryptText(secret, "data source passwords", dbPassword) } : {};
  };

  /** The stored password, only for the host that it was stored for. */
  const storedPassword = (row: { dbUrl: string; dbSecret: string | null }, dbUrl: string): string => {
    if (!row.dbSecret) return "";
    const [own, asked] = [hostPortOf(row.dbUrl), hostPortOf(dbUrl)];
    if (own?.host !== asked?.host || own?.port !== asked?.port)
      throw new Refusal(42201, "地址已修改，请重新输入密码后再测试");
    const password = decryptText(secret, "data source passwords", row.dbSecret);
    if (password === undefined) throw new Refusal(42201, "已存的密码无法读取，请编辑数据源并重新输入密码");
    return password;
  };

  return [
    ...serveSet(dataSource, dataSourceEntity, {
      beforeAdd({ input }, values) {
        if (!hostPortOf(values.dbUrl ?? "")) throw new Refusal(42201, wrongAddress);
        // Sources are rows of the platform, whichever tenant its owner is viewing.
        return { ...values, ...sealed(input), tenantId: 0 };
      },
      beforeEdit({ input }, row, patch) {
        const after = { ...row, ...patch };
        if (!hostPortOf(after.dbUrl)) throw new Refusal(42201, wrongAddress);
        const changed = sealed(input);
        // A stored password must not be sent to a host that somebody else enters later.
        if (!("dbSecret" in changed) && row.dbSecret && after.dbUrl !== row.dbUrl) storedPassword(row, after.dbUrl);
        return { ...patch, ...changed };
      },
    }),
    serve(
      testConnection,
      async ({ input, rows }) => {
        const at = hostPortOf(input.dbUrl);
        if (!at) throw new Refusal(42201, wrongAddress);
        const address = await allowedAddress(config.dataSourceHosts, at);
        const stored = input.id && !input.dbPassword ? await rows.find(dataSourceEntity, input.id) : undefined;
        await tryConnection(address, at, {
          dbType: input.dbType,
          database: input.dbName || databaseIn(input.dbUrl),
          user: input.dbUsername ?? "",
          password: input.dbPassword || (stored ? storedPassword(stored, input.dbUrl) : ""),
        });
        return true as const;
      },
      // The connection may take seconds, and must not hold a transaction that long.
      { loose: true, message: "连接成功" },
    ),
  ];
}

/** Name of the database in an address; "" if it has none. */
const databaseIn = (dbUrl: string): string => /:\/\/[^/]+\/([^?;]+)/.exec(dbUrl)?.[1] ?? "";
