/** What of a sign-in's reply tells whether it let somebody in. */
interface SignInReply {
  success: boolean;
  code: number | string;
  result: { token?: string } | null;
}

/** By the code "200", as text or as number (SESSION-05, DEC-10), and a token: some servers answer a wrong phone code with success. */
export const admittedByCode = ({ code, result }: SignInReply): boolean => String(code) === "200" && !!result?.token;

/** Single sign-on: by the success flag, whatever the code (SESSION-06). */
export const admittedByFlag = ({ success, result }: SignInReply): boolean => success && !!result?.token;
