import { expect, it } from "vitest";
import * as z from "zod/mini";
import { secret, secretFields, secretsIn } from "#src/widgets/form/secret.ts";
import { filesIn, sourceOf } from "#tests/support/source.ts";

it("a schema knows its secret fields, however they are wrapped", () => {
  const password = secret(z.string().check(z.minLength(8)));
  const schema = z
    .object({ name: z.string(), password, again: z.optional(password), trimmed: z.pipe(password, z.string()) })
    .check(z.superRefine(() => undefined));
  expect([...secretsIn(schema)]).toEqual(["password", "again", "trimmed"]);
  expect([...secretsIn(z.custom<{ password: string }>())]).toEqual([]);
});

it("every form with a password field declares it secret, so that no draft holds it", () => {
  const forms = filesIn("src", /\.tsx$/).filter((path) => {
    const code = sourceOf(path);
    return code.includes("<Password") && code.includes("useZodForm(");
  });
  expect(forms.length).toBeGreaterThan(0);
  expect(forms.filter((path) => !sourceOf(path).includes("secret("))).toEqual([]);
});

it("a schema that hides its fields names its secret ones", () => {
  const hidden = z.pipe(
    z.unknown(),
    z.transform((value) => value),
  );
  expect([...secretsIn(secretFields(hidden, ["dbPassword"]))]).toEqual(["dbPassword"]);
});
