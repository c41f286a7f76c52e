/** The part of a sign-in response that shows whether the person was signed in. */
interface SignInReply {
  success: boolean;
  code: number | string;
  result: { token?: string } | null;
}

/**
 * Requires the code "200", as text or number (SESSION-05, DEC-10), and a token: some servers report a wrong phone code
 * with success.
 */
export const signedInByCode = ({ code, result }: SignInReply): boolean => String(code) === "200" && !!result?.token;

/** Single sign-on: checks the success flag and ignores the code (SESSION-06). */
export const signedInByFlag = ({ success, result }: SignInReply): boolean => success && !!result?.token;
