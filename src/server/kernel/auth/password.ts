import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for Argon2id; about 40 ms on the machines this runs on. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords; an interface so that a test can see when a check ran. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a stored text that is no hash. */
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and is always false: an unknown account must not answer faster than a known one. */
  waste(password: string): Promise<false>;
}

/** Argon2id; salt and cost stand in the hash. */
export function argonPasswords(): Passwords {
  let nobody: Promise<string> | undefined;
  const check = async (stored: string, password: string) => {
    try {
      return await verify(stored, password);
    } catch {
      // Not a hash: an account imported without one, which nobody can enter by password.
      return false;
    }
  };
  return {
    hash: (password) => hash(password, cost),
    verify: check,
    async waste(password) {
      nobody ??= hash("nobody's password", cost);
      await check(await nobody, password);
      return false;
    },
  };
}
