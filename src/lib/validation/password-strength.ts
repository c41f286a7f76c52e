/** How hard a password is to guess. */
export type PasswordStrength = "weak" | "medium" | "strong";

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/**
 * By length and by the kinds of characters in it: strong is twelve characters of three kinds and no long run of the
 * same one; medium is what the rules ask for, eight of three kinds; everything else is weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const used = kinds.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || used < 3 || /(.)\1{3}/.test(password)) return "weak";
  return password.length >= 12 ? "strong" : "medium";
}
