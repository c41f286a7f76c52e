import { type Complaint, isEmpty } from "./rules.ts";

/** What the change-password form holds. */
export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** The complaint of each field of the change-password form; fields without one are absent. */
export function checkPasswordChange(form: PasswordChange): Partial<Record<keyof PasswordChange, Complaint>> {
  const complaints: Partial<Record<keyof PasswordChange, Complaint>> = {};
  if (isEmpty(form.oldPassword)) complaints.oldPassword = { key: "common.rule.oldPasswordRequired" };
  if (isEmpty(form.password)) complaints.password = { key: "common.rule.newPasswordRequired" };
  if (isEmpty(form.confirmPassword)) complaints.confirmPassword = { key: "common.rule.confirmPasswordRequired" };
  else if (form.confirmPassword !== form.password && !isEmpty(form.password)) {
    complaints.confirmPassword = { key: "common.rule.passwordsDiffer" };
  }
  return complaints;
}
