import { isEmpty } from "#ui/rules/empty.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

/** What the change-password form holds. */
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** The complaint of each field of the change-password form, as the key of its words; fields without one are absent. */
export function checkPasswordChange(form: PasswordChange): Partial<Record<keyof PasswordChange, TextKey>> {
  const complaints: Partial<Record<keyof PasswordChange, TextKey>> = {};
  if (isEmpty(form.oldPassword)) complaints.oldPassword = "common.rule.oldPasswordRequired";
  if (isEmpty(form.password)) complaints.password = "common.rule.newPasswordRequired";
  if (isEmpty(form.confirmPassword)) complaints.confirmPassword = "common.rule.confirmPasswordRequired";
  else if (form.confirmPassword !== form.password && !isEmpty(form.password)) {
    complaints.confirmPassword = "common.rule.passwordsDiffer";
  }
  return complaints;
}
