import "#src/server/provide.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#src/contract/permissions.ts";
import { type Holidays, startOfDay } from "#src/lib/time.ts";
import type { Tx } from "#src/server/db/store.ts";
import { type Actor, systemActor } from "#src/server/kernel/auth/actor.ts";
import { makeCounts } from "#src/server/kernel/query/counts.ts";
import { makeGuesses } from "#src/server/kernel/auth/guesses.ts";
import { makeIds } from "#src/server/kernel/ids.ts";
import type { RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import type { Texts } from "#src/server/kernel/transfer/dict-text.ts";
import type { Store } from "#src/server/db/store.ts";
import { Memory } from "./memory.ts";
import { memoryRows, type MemoryDeps } from "./memory-rows.ts";
import { memoryTx } from "./memory-tx.ts";
import { fixedCode } from "./prng.ts";
import { type Desk, desks, mallActor, staffActor } from "./data/staff.ts";

/** The inputs of a demo; the same three values give the same rows. */
export interface DemoChoice {
  seed: number;
  /** The demo's "today", `YYYY-MM-DD` Asia/Shanghai; its history ends at the start of this day. */
  asOf: string;
  profile: "mini" | "demo";
}

/** The parts of a call that the console's actions need. */
export interface Acting {
  rows: Rows;
  actor: Actor;
  now: Date;
  emit: (event: Event) => Promise<void>;
}

/**
 * Worker numbers in the ids of the demo, by tenant. Running servers count from 1, and the demo's timestamps are earlier
 * than theirs.
 */
export const demoWorkers: Readonly<Record<number, number>> = { 1: 1021, 2: 1022, 3: 1023 };

const dayMs = 86_400_000;

/** Creates the history of one tenant: a clock that events move forward, people who act, and the rows they create. */
export class Replay {
  readonly choice: DemoChoice;
  readonly tenantId: number;
  readonly desk: Desk;
  readonly holidays: Holidays;
  /** Start of the demo day: nothing happens at or after it. */
  readonly end: Date;
  readonly memory = new Memory();
  readonly #tx: Tx;
  readonly #deps: RowsDeps;
  readonly #actors = new Map<string, Actor>();
  #now: Date;

  constructor(
    choice: DemoChoice,
    tenantId: number,
    basis: { store: Store; dicts: Awaited<ReturnType<Texts["dicts"]>>; holidays: Holidays },
  ) {
    const desk = desks[tenantId];
    if (!desk) throw new Error(`the demo has no desk for tenant ${tenantId}`);
    this.choice = choice;
    this.tenantId = tenantId;
    this.desk = desk;
    this.holidays = basis.holidays;
    this.end = startOfDay(choice.asOf);
    this.#now = new Date(0);
    this.#tx = memoryTx(this.memory);
    this.#deps = {
      store: basis.store,
      ids: makeIds(demoWorkers[tenantId] ?? 0, () => this.#now.getTime()),
      texts: {
        dicts: async () => basis.dicts,
        names: async () => new Map(),
        kept: { dicts: () => basis.dicts, names: () => new Map() },
        accounts: async () => new Map(),
        forget: () => undefined,
        size: () => ({ dicts: 0, names: 0 }),
      },
      counts: makeCounts(() => 0),
      guesses: makeGuesses(),
      tempDir: "",
      warn: () => undefined,
      storeTempFile: async () => {
        throw new Error("nothing of the demo keeps temporary files");
      },
    };
  }

  get now(): Date {
    return this.#now;
  }

  /** Moves the clock forward; throws if the instant is in the past. */
  moveTo(instant: Date): void {
    if (instant < this.#now) throw new RangeError(`the demo's clock cannot go back to ${instant.toISOString()}`);
    if (instant >= this.end) throw new RangeError(`${instant.toISOString()} is not before the demo day`);
    this.#now = instant;
  }

  /** A call by a colleague now; throws if the roles do not allow the action. */
  as(username: string, permission: Permission): Acting {
    let actor = this.#actors.get(username);
    if (!actor) this.#actors.set(username, (actor = staffActor(username, this.tenantId)));
    if (!actor.can(permission)) throw new Error(`${username} may not ${permission}`);
    return this.#call(actor);
  }

  /** A call by a customer in the mall now. */
  asCustomer(customer: { account: string; contactName: string }): Acting {
    return this.#call(mallActor(customer, this.tenantId));
  }

  /** A call by a job or a payment channel now. */
  asSystem(): Acting {
    return this.#call(systemActor(this.tenantId));
  }

  /** Adds rows of a table that are already in the database. */
  load(table: PgTable, rows: readonly Record<string, unknown>[]): void {
    const known = this.memory.of(table);
    for (const row of rows) known.load(row);
  }

  #call(actor: Actor): Acting {
    const deps: MemoryDeps = {
      memory: this.memory,
      rows: this.#deps,
      tx: this.#tx,
      dataLogFrom: new Date(this.end.getTime() - 14 * dayMs),
      steady: (_, row, patch) =>
        patch["verifyCode"]
          ? { ...patch, verifyCode: fixedCode(this.choice.seed, `verify ${String(row["reportNo"])}`, 16) }
          : patch,
    };
    const rows = memoryRows(deps, actor, this.#now);
    // Nobody listens yet: browsers load the demo as a whole.
    return { rows, actor, now: this.#now, emit: async () => undefined };
  }
}
