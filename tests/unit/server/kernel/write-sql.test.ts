import { and, asc, desc, eq, gte, ilike, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { equals, joined, piece, writeSql } from "#src/server/kernel/query/write-sql.ts";

const other = alias(ordOrder, "other");
const builder = new QueryBuilder();
const instant = new Date("2026-03-15T04:05:06.789Z");

const statements: Record<string, SQL | undefined> = {
  "text alone": sql`select 1`,
  "columns and tables": sql`select ${ordOrder.id}, ${other.orderNo} from ${ordOrder}, ${ordOrder} other`,
  "names with quotes": sql`select 1 as ${sql.identifier('a "b"')}`,
  "values of all kinds": sql`select ${1}, ${"a'b"}, ${null}, ${true}, ${instant}, ${undefined}`,
  "values encoded by their column": and(
    gte(ordOrder.createTime, instant),
    eq(ordOrder.tenantId, 1),
    isNull(ordOrder.innerRemark),
  ),
  "lists of values": and(inArray(ordOrder.id, ["1", "2", "3"]), sql`${ordOrder.orderNo} in ${["a", "b"]}`),
  "one parameter holding a list": sql`${ordOrder.id} = any(${sql.param(["1", "2"])})`,
  "conditions within conditions": or(
    and(eq(ordOrder.id, "1"), not(ilike(ordOrder.customerName, "%a%"))),
    ne(ordOrder.id, "2"),
  ),
  orders: sql`select ${ordOrder.id} order by ${sql.join([asc(ordOrder.id), desc(ordOrder.createTime)], sql`, `)}`,
  "raw text and nothing": sql`${sql.raw("select 1")}${sql.empty()}`,
  "an expression under a name": sql`select ${sql`${ordOrder.id} || ${"x"}`.as("named")}`,
  "another statement in it": sql`exists ${builder.select({ id: ordOrder.id }).from(ordOrder).where(eq(ordOrder.id, "7"))}`,
  "a statement made by the builder": builder.select().from(ordOrder).where(eq(ordOrder.id, "7")).limit(3).getSQL(),
  "values written into the text": sql`select ${sql`${5}`.inlineParams()}, ${6}`,
};

describe("writeSql", () => {
  it.each(Object.entries(statements))("writes %s as Drizzle's dialect does", (_, statement) => {
    const asked = statement ?? sql.empty();
    const { sql: text, params: values } = new PgDialect().sqlToQuery(asked);
    expect(writeSql(asked)).toEqual({ text, values });
  });

  it("numbers values in the order they stand in the text", () => {
    expect(writeSql(sql`a ${1} b ${sql`c ${2}`} d ${3}`)).toEqual({ text: "a $1 b c $2 d $3", values: [1, 2, 3] });
  });

  it("writes pieces as Drizzle writes the same of `sql`", () => {
    const where = and(eq(ordOrder.tenantId, 1), isNull(ordOrder.innerRemark));
    const orders = [asc(ordOrder.id), desc(ordOrder.createTime)];
    const most = piece` limit ${20}`;
    const asked = piece`select ${ordOrder.id} from ${ordOrder} where ${where} order by ${joined(orders, ", ")}${most}${undefined}`;
    const same = sql`select ${ordOrder.id} from ${ordOrder} where ${where} order by ${sql.join(orders, sql`, `)} limit ${20}`;
    const { sql: text, params: values } = new PgDialect().sqlToQuery(same);
    expect(writeSql(asked)).toEqual({ text, values });
  });

  it("leaves a piece with another kind of part to Drizzle, its values numbered through", () => {
    const inner = builder.select({ id: ordOrder.id }).from(ordOrder).where(eq(ordOrder.id, "7"));
    const asked = piece`select ${1} where ${piece`exists ${sql`${inner}`}`} and ${eq(ordOrder.id, "8")}`;
    const same = sql`select ${1} where ${sql`exists ${inner}`} and ${eq(ordOrder.id, "8")}`;
    const { sql: text, params: values } = new PgDialect().sqlToQuery(same);
    expect(values).toEqual([1, "7", "8"]);
    expect(writeSql(asked)).toEqual({ text, values });
  });

  it("writes a column's value as `eq` does, encoded by the column", () => {
    for (const [column, value] of [
      [ordOrder.id, "a'b"],
      [ordOrder.tenantId, 1],
      [ordOrder.createTime, instant],
    ] as const) {
      const { sql: text, params: values } = new PgDialect().sqlToQuery(eq(column, value));
      expect(writeSql(equals(column, value))).toEqual({ text, values });
    }
    const inner = builder.select({ id: ordOrder.id }).from(ordOrder).where(eq(ordOrder.id, "7"));
    const asked = piece`exists ${sql`${inner}`} and ${equals(ordOrder.id, "8")}`;
    const { sql: text, params: values } = new PgDialect().sqlToQuery(sql`exists ${inner} and ${eq(ordOrder.id, "8")}`);
    expect(writeSql(asked)).toEqual({ text, values });
  });
});
