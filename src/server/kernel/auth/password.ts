import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for Argon2id; about 40 ms on our machines. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords; an interface so that a test can see when a check ran. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a stored text that is not a hash. */
  verify(stored: string, password: string): Promise<boolean>;
  /** Takes as long as `verify` and returns false: the reply for an unknown account must not be faster. */
  waste(password: string): Promise<false>;
}

/** Argon2id password hashing; the hash contains salt and cost. */
export function argonPasswords(): Passwords {
  let nobody: Promise<string> | undefined;
  const check = async (stored: string, password: string) => {
    try {
      return await verify(stored, password);
    } catch {
      // Not a hash: the account was imported without one, so nobody can sign in to it with a password.
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
