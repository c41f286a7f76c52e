import * as z from "zod/mini";
import { enteredText, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { ownPath } from "#src/lib/own-path.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { secondSteps } from "./second-step.ts";
import { mobile } from "#src/contract/mobile.ts";
import { UserInfo } from "./session.ts";

/** One of my sign-ins. */
export const OwnSession = z.object({
  id: z.string(),
  loginTime: z.string(),
  lastTime: z.string(),
  ip: z.nullable(z.string()),
  /** User agent of the browser. */
  client: z.nullable(z.string()),
  /** How the second step was passed; null without one. */
  secondStep: z.nullable(z.enum(secondSteps)),
  /** True for the session that sent this request. */
  current: z.boolean(),
  /** True if the session is still valid. */
  live: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** Returns my last ten sign-ins and all my valid sessions, newest first. */
export const ownSessions = endpoint({
  method: "GET",
  path: "/sys/online/mine",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnSession),
});

/**
 * 其他设备下线: ends one of my other sessions, or all of them. It never ends the current session or a session of another
 * person.
 */
export const logoutOthers = endpoint({
  method: "POST",
  path: "/sys/online/logoutOthers",
  permission: "session",
  input: z.looseObject({ id: z.nullish(textUpTo(32)) }),
  result: z.object({ ended: z.int() }),
  refusals: [42201],
  operation: 7,
  title: "其他设备下线",
});

/** Max size of an avatar, in bytes. */
export const maxAvatarBytes = 500 * 1024;

/** Path of a console page: it starts with one slash and contains nothing that a browser could read as another host. */
const homePath = trimmedText(255).check(
  z.refine((path) => path === "" || (ownPath(path) !== null && !/[\\\p{Cc}]/u.test(path)), {
    error: "首页只能是本系统的页面，请从列表中选择",
  }),
);

const optional = (most: number) => z.nullish(trimmedText(most));

/** 基本设置: fields of my account that I may change; an absent field keeps its value. */
export const editOwn = endpoint({
  method: "PUT",
  path: "/sys/user/editOwn",
  permission: "session",
  input: z.looseObject(
    z.object({
      realname: z.optional(
        enteredText(40, "请输入姓名").check(
          // Invisible characters could make two names look the same.
          z.regex(/^[^\p{Cc}\p{Cf}]*$/u, "姓名含有不允许的字符"),
        ),
      ),
      birthday: z.nullish(z.union([z.literal(""), z.iso.date("日期格式不正确")])),
      sex: z.nullish(
        z.union([
          z.literal(1),
          z.literal(2),
          z.pipe(
            z.enum(["1", "2"]),
            z.transform((sex): 1 | 2 => (sex === "1" ? 1 : 2)),
          ),
        ]),
      ),
      email: z.nullish(z.union([z.literal(""), z.email("邮箱格式不正确").check(z.maxLength(100))])),
      telephone: optional(45),
      /** Stored path of a picture that I uploaded; "" removes it. */
      avatar: optional(255),
      /** Start page after sign-in. */
      homePath: z.nullish(homePath),
      /**
       * Version of the `userInfo` that is edited; the call is refused if it changed since. Absent = no version check.
       */
      version: z.optional(z.int()),
    }).shape,
  ),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40901, 40904, 42201],
  operation: 3,
  title: "修改个人资料",
});

const code = trimmedText(10);

/**
 * Binds a new phone. Needs the code sent to the new phone, and the code sent to the old phone if there is one (`POST
 * /sys/sms` sends both).
 */
export const updateMobile = endpoint({
  method: "PUT",
  path: "/sys/user/updateMobile",
  permission: "session",
  input: z.looseObject({ phone: mobile, smscode: code.check(z.minLength(1)), oldcode: z._default(code, "") }),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40904, 42201],
  operation: 3,
  title: "更换绑定手机",
});
