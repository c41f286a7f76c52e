import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { loggedError, surpriseText } from "#src/server/kernel/errors.ts";

describe("an error in the log", () => {
  const inner = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    constraint: "uk",
    detail: "Key (phone)=(13812345678)",
  });
  const error = new DrizzleQueryError("insert into sys_session (token_hash) values ($1)", ["abc\nhunter2"], inner);

  it("keeps the statement and drops its values, also out of the stack and the cause", () => {
    const logged = JSON.stringify(loggedError(error));
    expect(logged).toContain("insert into sys_session");
    expect(logged).toContain("23505");
    expect(logged).toContain("errors.test.ts");
    expect(logged).not.toMatch(/hunter2|abc|13812345678/);
    expect(surpriseText(error)).not.toMatch(/hunter2|abc/);
    expect(surpriseText(error)).toContain("duplicate key value");
  });

  it("may be anything that was thrown", () => {
    expect(loggedError("text")).toEqual({ type: "string", message: "text", stack: "" });
    expect(surpriseText(7)).toBe("7");
  });
});
