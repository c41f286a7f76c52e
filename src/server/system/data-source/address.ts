import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import { Refusal } from "#src/lib/refusal.ts";

/** Host and port of a database. */
export interface HostPort {
  host: string;
  port: number;
}

/** Default ports by the scheme of an address. */
const ports: Readonly<Record<string, number>> = {
  mysql: 3306,
  mariadb: 3306,
  postgres: 5432,
  postgresql: 5432,
  oracle: 1521,
  sqlserver: 1433,
  dm: 5236,
  kingbase8: 54_321,
};

/**
 * Host and port in the address of a database: `jdbc:mysql://host:3306/db`, `jdbc:oracle:thin:@host:1521:orcl`,
 * `postgres://host/db`; undefined if there is none.
 */
export function hostPortOf(dbUrl: string): HostPort | undefined {
  const [, scheme = "", host = "", port] =
    /^(?:jdbc:)?([a-z0-9]+):(?:thin:@(?:\/\/)?|\/\/)(\[[0-9a-f:]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?(?:[/:;?]|$)/i.exec(
      dbUrl.trim(),
    ) ?? [];
  const number = port === undefined ? ports[scheme.toLowerCase()] : Number(port);
  if (host === "" || number === undefined || number < 1 || number > 65_535) return undefined;
  return { host: host.replaceAll(/[[\]]/g, "").toLowerCase(), port: number };
}

/** Addresses of this machine and of its network link, where services answer that are not meant for others. */
const local = new BlockList();
local.addSubnet("0.0.0.0", 8);
local.addSubnet("127.0.0.0", 8);
local.addSubnet("169.254.0.0", 16);
local.addSubnet("224.0.0.0", 3);
local.addAddress("::", "ipv6");
local.addAddress("::1", "ipv6");
local.addSubnet("fe80::", 10, "ipv6");
local.addSubnet("ff00::", 8, "ipv6");

const isLocal = (address: string) => local.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether the list (`host` or `host:port`) contains the host. */
const isListed = (allowed: readonly string[], { host, port }: HostPort) =>
  allowed.some((one) => one === host || one === `${host}:${port}`);

/**
 * The IP address to connect to. Refuses a host that is not in the allow-list, and a listed name that leads to this
 * machine: the name's owner could otherwise point it at services here. The caller connects to the returned address, so
 * that a second lookup cannot give another one.
 */
export async function allowedAddress(allowed: readonly string[], at: HostPort): Promise<string> {
  if (allowed.length === 0)
    throw new Refusal(42201, "服务器没有允许连接的数据库主机，请运维在环境变量 DATA_SOURCE_HOSTS 中添加后重新启动");
  if (!isListed(allowed, at))
    throw new Refusal(42201, "该主机不在允许连接的数据库主机之列，请运维在环境变量 DATA_SOURCE_HOSTS 中添加");
  if (isIP(at.host)) return at.host;
  const found = await lookup(at.host).catch(() => undefined);
  if (!found) throw new Refusal(42201, connectionFailed);
  if (isLocal(found.address)) throw new Refusal(42201, "该主机名指向服务器本机，不能连接；确需连接时请允许它的IP地址");
  return found.address;
}

/** The answer for every failed connection: it says nothing about the network behind the server. */
export const connectionFailed = "连接失败，请检查地址、端口、库名、用户名和密码";
