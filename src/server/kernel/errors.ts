import { Refusal } from "#src/lib/refusal.ts";
import { unstorableText } from "#src/server/kernel/http/json.ts";
import { databaseFailureOf, sqlState } from "#src/server/db/failure.ts";

/** The session existed but expired, was revoked or was forced out. Answers HTTP 500 by specification (DEC-39). */
export class SessionEnded extends Error {
  override readonly name = "SessionEnded";
  constructor() {
    super("Token失效，请重新登录");
  }
}

/** The response to a failed call. */
export interface FailedReply {
  status: number;
  code: number;
  message: string;
  data: unknown;
  /** An unexpected error: log it with its stack. */
  surprise: boolean;
}

const texts = {
  tooLarge: "参数校验失败：提交的内容过大",
  notJson: "参数校验失败：请求内容不是有效的JSON",
  wrongType: "参数校验失败：不支持的内容类型",
  badAddress: "参数校验失败：请求地址格式不正确",
} as const;

/** The parts of an error that are logged. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** An error for the log, without bound SQL values: these include hashes, tokens and phone numbers. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { code, constraint } = databaseFailureOf(error) ?? (error as { code?: unknown; constraint?: unknown });
  return {
    type: error.name,
    message: withoutParams(error.message),
    stack: withoutParams(error.stack ?? ""),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Keeps the statement and masks its bound values, which Drizzle appends as `params: …`. */
function withoutParams(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, "\nparams: ***");
}

/** One line about an unexpected error, for the log that administrators read. */
export function surpriseText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `（${error.cause.message}）` : "";
  return `${error.name}: ${withoutParams(error.message)}${inner}`;
}

/** SQLSTATEs after which a retry may succeed: serialization failure, deadlock, lock not available. */
const passing: readonly string[] = ["40001", sqlState.deadlock, sqlState.lockNotAvailable];

/** Whether two conflicting transactions caused an error. */
export function isCollision(error: unknown): boolean {
  const code = databaseFailureOf(error)?.code;
  return code !== undefined && passing.includes(code);
}

/** Turns any error of a call into its reply. Details of an unexpected error never leave the server. */
export function failedReply(error: unknown): FailedReply {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      data: error.data ?? null,
      surprise: false,
    };
  }
  if (error instanceof SessionEnded)
    return { status: 500, code: 500, message: error.message, data: null, surprise: false };
  const expected = fromFastify(error) ?? fromDatabase(error);
  if (expected) return failedReply(expected);
  return { status: 500, code: 500, message: "操作失败", data: null, surprise: true };
}

function fromFastify(error: unknown): Refusal | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || code === "FST_REQ_FILE_TOO_LARGE" || statusCode === 413)
    return new Refusal(40001, texts.tooLarge);
  if (
    code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ||
    code === "FST_INVALID_MULTIPART_CONTENT_TYPE" ||
    statusCode === 415
  ) {
    return new Refusal(40001, texts.wrongType);
  }
  if (code === "FST_ERR_BAD_URL" || code === "FST_ERR_MAX_PARAM_LENGTH") return new Refusal(40001, texts.badAddress);
  if (statusCode === 400 || error instanceof SyntaxError) return new Refusal(40001, texts.notJson);
  return undefined;
}

function fromDatabase(error: unknown): Refusal | undefined {
  if (isCollision(error)) return new Refusal(42301);
  switch (databaseFailureOf(error)?.code) {
    case sqlState.unique:
      return new Refusal(40904, "数据库中已存在该记录");
    case sqlState.foreignKey:
      return new Refusal(40903);
    case "22001":
      return new Refusal(40001, "参数校验失败：内容超出允许的长度");
    case "22003":
      return new Refusal(40001, "参数校验失败：数值超出允许的范围");
    // A text with a zero byte, which PostgreSQL cannot store.
    case "22021":
    case "22P05":
      return new Refusal(40001, unstorableText);
    default:
      return undefined;
  }
}
