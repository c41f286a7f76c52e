/** "138****5678": the middle of a mobile number hidden. Numbers of another length keep their last four digits. */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : lastFour(mobile);
}

/** An account as it is, but for one that is a mobile number. */
export function maskAccount(account: string): string {
  return /^1\d{10}$/.test(account) ? maskMobile(account) : account;
}

/** "a***@x.cn": only the first character before the @ stays. A text without @ is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return email === "" ? "" : "***";
  return `${Array.from(email)[0] === "@" ? "" : (Array.from(email)[0] ?? "")}***${email.slice(at)}`;
}

/** A bank card or account number with only its last four digits left. */
export function maskBankCard(number: string): string {
  return lastFour(number.replaceAll(" ", ""));
}

/** An identity number with only its last four characters left. */
export function maskIdNumber(number: string): string {
  return lastFour(number);
}

/** Four stars stand for whatever came before, so that the length is not told; up to four characters are hidden whole. */
function lastFour(text: string): string {
  if (text === "") return "";
  return text.length > 4 ? `****${text.slice(-4)}` : "****";
}
