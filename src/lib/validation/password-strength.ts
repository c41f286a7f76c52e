/** Strength of a password. */
export type PasswordStrength = "weak" | "medium" | "strong";

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * Rates a password. Weak: fewer than eight characters, fewer than three kinds of characters, or four equal characters
 * in a row. Strong: at least twelve characters. Otherwise medium, which is what the rules require.
 */
export function passwordStrength(password: string): PasswordStrength {
  const used = kinds.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || used < 3 || /(.)\1{3}/.test(password)) return "weak";
  return password.length >= 12 ? "strong" : "medium";
}
