/** Masks the middle of a mobile number: "138****5678". Numbers of another length keep only their last four digits. */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : lastFour(mobile);
}

/** Masks an account if it is a mobile number; other accounts stay unchanged. */
export function maskAccount(account: string): string {
  return /^1\d{10}$/.test(account) ? maskMobile(account) : account;
}

/**
 * Masks an e-mail address: "a***@x.cn" keeps only the first character before the @. A text without @ is masked
 * completely.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return email === "" ? "" : "***";
  return `${Array.from(email)[0] === "@" ? "" : (Array.from(email)[0] ?? "")}***${email.slice(at)}`;
}

/** Masks a bank card or account number, except for its last four digits. */
export function maskBankCard(number: string): string {
  return lastFour(number.replaceAll(" ", ""));
}

/** Masks an identity number, except for its last four characters. */
export function maskIdNumber(number: string): string {
  return lastFour(number);
}

/**
 * Four stars replace everything before, so that the length is hidden. A text of up to four characters is masked
 * completely.
 */
function lastFour(text: string): string {
  if (text === "") return "";
  return text.length > 4 ? `****${text.slice(-4)}` : "****";
}
