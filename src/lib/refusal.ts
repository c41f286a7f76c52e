/**
 * All codes of a refusal, with their default message and HTTP status. A placeholder in braces must be filled by the
 * caller, so such a code always needs its own message.
 */
export const errorCodes = {
  40001: { message: "参数校验失败：{字段}{原因}", status: 200 },
  40101: { message: "未授权，请重新登录", status: 401 },
  40102: { message: "签名校验失败", status: 200 },
  40301: { message: "拒绝访问", status: 403 },
  40302: { message: "无权操作该数据", status: 200 },
  40401: { message: "数据不存在或已被删除", status: 200 },
  40901: { message: "数据已被他人修改，请刷新后重试", status: 200 },
  40902: { message: "当前状态不允许此操作，请刷新后重试", status: 200 },
  40903: { message: "数据已被引用，不能删除", status: 200 },
  40904: { message: "{字段}已存在", status: 200 },
  42201: { message: "", status: 200 },
  42202: { message: "{yyyy-MM}已关账，不能入账到该期间", status: 200 },
  42301: { message: "正在处理中，请稍后再试", status: 200 },
  42901: { message: "操作太频繁，请稍后再试", status: 200 },
  500: { message: "操作失败", status: 500 },
} as const satisfies Record<number, { message: string; status: number }>;

/** Closed list of codes that mark an expected refusal; any other error is unexpected. */
export type ErrorCode = keyof typeof errorCodes;

/** Codes whose default message is empty or has a placeholder: the caller must pass a message. */
type SilentCode = 40001 | 40904 | 42201 | 42202;

/** An expected refusal with a code from the closed list. Any other error is unexpected and becomes 500. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  /** Further data besides the message, e.g. the invalid fields. */
  readonly data: unknown;

  constructor(code: Exclude<ErrorCode, SilentCode>, message?: string, data?: unknown);
  constructor(code: ErrorCode, message: string, data?: unknown);
  constructor(code: ErrorCode, message?: string, data?: unknown) {
    super(message ?? errorCodes[code].message);
    this.code = code;
    this.data = data;
  }

  /** HTTP status of the response. */
  get status(): number {
    return errorCodes[this.code].status;
  }
}
