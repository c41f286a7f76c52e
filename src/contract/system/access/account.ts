import * as z from "zod/mini";
import { enteredText, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { ownPath } from "#src/lib/own-path.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";
import { UserInfo } from "./session.ts";

/** One of my sign-ins. */
export const OwnSession = z.object({
  id: z.string(),
  loginTime: z.string(),
  lastTime: z.string(),
  ip: z.nullable(z.string()),
  /** The browser's own name of itself. */
  client: z.nullable(z.string()),
  /** The session this was asked in. */
  current: z.boolean(),
  /** It may still act. */
  live: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** My last ten sign-ins, and every session of mine that may still act, newest first. */
export const ownSessions = endpoint({
  method: "GET",
  path: "/sys/online/mine",
  permission: "session",
  input: z.looseObject({}),
  result: z.array(OwnSession),
});

/** 其他设备下线: ends one of my other sessions, or all of them; never the one it is asked in, never another person's. */
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

/** Of an avatar, in bytes. */
export const maxAvatarBytes = 500 * 1024;

/** A page of the console: one slash at its beginning, and nothing that a browser could read as another host. */
const homePath = trimmedText(255).check(
  z.refine((path) => path === "" || (ownPath(path) !== null && !/[\\\p{Cc}]/u.test(path)), {
    error: "首页只能是本系统的页面，请从列表中选择",
  }),
);

const optional = (most: number) => z.nullish(trimmedText(most));

/** 基本设置: what a person may change of the own account; what is absent stays as it was. */
export const editOwn = endpoint({
  method: "PUT",
  path: "/sys/user/editOwn",
  permission: "session",
  input: z.looseObject(
    z.object({
      realname: z.optional(
        enteredText(40, "请输入姓名").check(
          // Signs that nobody sees make two names look the same.
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
      /** Stored path of a picture one has uploaded oneself; "" takes it away. */
      avatar: optional(255),
      /** The page one begins on. */
      homePath: z.nullish(homePath),
      /** That of the `userInfo` one changes: changed from elsewhere since, it is refused. Absent = whatever stands there. */
      version: z.optional(z.int()),
    }).shape,
  ),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40901, 40904, 42201],
  operation: 3,
  title: "修改个人资料",
});

const code = trimmedText(10);

/** Binds another phone: the code sent to the new one, and to the old one where there is one (`POST /sys/sms` sends both). */
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
