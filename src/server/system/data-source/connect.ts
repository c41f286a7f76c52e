import { connect } from "node:net";
import { Client } from "pg";
import { Refusal } from "#src/lib/refusal.ts";
import { connectionFailed, type HostPort } from "./address.ts";

/** Time limit of a test, in ms. */
const limitMs = 5_000;

/** dict(database_type) of databases that speak the protocol of PostgreSQL. */
const postgresTypes: readonly string[] = ["6", "8"];

export interface Login {
  dbType: string;
  database: string;
  user: string;
  password: string;
}

/**
 * Tests a connection to an address that was allowed. PostgreSQL: signs in and runs a query. Others: only opens the port,
 * because the server has no driver for them. Refuses with the same message for every cause.
 */
export async function tryConnection(address: string, { port }: HostPort, login: Login): Promise<void> {
  try {
    await (postgresTypes.includes(login.dbType) ? signIn(address, port, login) : openPort(address, port));
  } catch {
    throw new Refusal(42201, connectionFailed);
  }
}

async function signIn(host: string, port: number, { database, user, password }: Login): Promise<void> {
  const client = new Client({
    host,
    port,
    database,
    user,
    password,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  // A connection that breaks later also emits an error, which nobody else hears.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    void client.end().catch(() => undefined);
  }
}

function openPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: limitMs });
    const end = (then: () => void) => {
      socket.destroy();
      then();
    };
    socket.once("connect", () => end(resolve));
    socket.once("timeout", () => end(() => reject(new Error("timeout"))));
    socket.once("error", (error) => end(() => reject(error)));
  });
}
