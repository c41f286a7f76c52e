import * as z from "zod/mini";
import { enteredText, filledText, textUpTo } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { mobile } from "#src/contract/mobile.ts";
import { AllDictItems } from "../dict-cache.ts";

/** A department on the wire; `key`, `value` and `title` repeat id and name for tree controls. */
export const Depart = z.looseObject(
  z.object({
    id: z.string(),
    parentId: z.nullable(z.string()),
    departName: z.string(),
    orgCode: z.string(),
    orgCategory: z.nullable(z.string()),
    key: z.string(),
    value: z.string(),
    title: z.string(),
    /** Tenant of the department; absent, null and 0 (stock servers) = shared by all tenants. */
    tenantId: z.nullish(z.int()),
  }).shape,
);
export type Depart = z.output<typeof Depart>;

/** A tenant as the chooser after sign-in shows it. */
export const TenantBrief = z.looseObject({ id: z.int(), name: z.string(), status: z.int() });
export type TenantBrief = z.output<typeof TenantBrief>;

/** A staff account without secrets. */
export const UserInfo = z.looseObject(
  z.object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    avatar: z.nullable(z.string()),
    birthday: z.nullable(z.string()),
    sex: z.nullable(z.int()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    workNo: z.nullable(z.string()),
    post: z.nullable(z.string()),
    /** Current department. */
    orgCode: z.nullable(z.string()),
    orgCodeTxt: z.nullable(z.string()),
    /** 1 normal, 2 frozen. */
    status: z.int(),
    /** 1 member, 2 head of `departIds`. */
    userIdentity: z.int(),
    departIds: z.nullable(z.string()),
    relTenantIds: z.nullable(z.string()),
    homePath: z.nullable(z.string()),
    /** Current tenant; 0 = all, super_admin only. */
    loginTenantId: z.int(),
    /** Role codes, comma-joined. */
    roleCode: z.string(),
    /** Version of the profile; it changes with every edit. Stock servers have none. */
    version: z.optional(z.int()),
    /** The password was shown to others: every call except changing it is refused. */
    mustChangePassword: z.optional(z.literal(true)),
    /** A role requires a second factor and there is none: every call except enrolment is refused. */
    mustEnrol: z.optional(z.literal(true)),
    /** Somebody else only looks at the console as this person or role, until the time (wire). */
    viewed: z.optional(z.object({ seenAs: z.string(), until: z.string() })),
  }).shape,
);
export type UserInfo = z.output<typeof UserInfo>;

/** Result of every sign-in; the code of its envelope is the text "200" (DEC-10). */
export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  departs: z.array(Depart),
  /** 0 no department, 1 one, 2 several: the console shows a chooser. */
  multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  tenantList: z.array(TenantBrief),
  sysAllDictItems: AllDictItems,
});
export type LoginResult = z.output<typeof LoginResult>;

const username = enteredText(100);
const secret = filledText(200);

/** Allowed length of our passwords, in characters. The max is high enough for passphrases. */
export const passwordLength = { min: 8, max: 64 } as const;

/** A password for our server: it needs a letter, a digit and a symbol. The server also refuses common passwords. */
export const newPassword = z.string().check(
  z.minLength(passwordLength.min),
  z.maxLength(passwordLength.max),
  z.refine((value) => /[A-Za-z]/.test(value) && /\d/.test(value) && /[^A-Za-z0-9\s]/.test(value), {
    error: "须同时包含字母、数字和符号",
  }),
);

/** Digits of the captcha image and its key. */
export const readCaptcha = {
  captcha: z.nullish(textUpTo(20)),
  checkKey: z.nullish(z.union([textUpTo(64), z.pipe(z.number(), z.transform(String))])),
};

export const login = endpoint({
  method: "POST",
  path: "/sys/login",
  permission: "public",
  input: z.looseObject(
    z.object({
      username,
      password: secret,
      ...readCaptcha,
      loginOrgCode: z.nullish(textUpTo(64)),
    }).shape,
  ),
  result: LoginResult,
  refusals: [42201],
});

export const phoneLogin = endpoint({
  method: "POST",
  path: "/sys/phoneLogin",
  permission: "public",
  input: z.looseObject({ mobile, captcha: filledText(10) }),
  result: LoginResult,
  refusals: [42201],
});

export const sms = endpoint({
  method: "POST",
  path: "/sys/sms",
  permission: "public",
  // Domain E.10 marks this call ✍: the signature stops scripts that have not read the console's code from sending
  // messages.
  signed: true,
  // Mode 1, for a number without an account, needs a session. The other modes need a captcha, except for the caller's
  // own number.
  input: z.looseObject({ mobile, smsmode: z.enum(["0", "1", "2"]), ...readCaptcha }),
  result: z.null(),
  refusals: [40101, 42201],
});

export const thirdLogin = endpoint({
  method: "GET",
  path: "/sys/thirdLogin/getLoginUser/:token/:thirdType",
  permission: "public",
  input: z.looseObject({ token: filledText(200), thirdType: textUpTo(50) }),
  result: LoginResult,
  refusals: [42201],
  aliases: [{ method: "GET", path: "/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId" }],
});

export const casValidate = endpoint({
  method: "POST",
  path: "/sys/cas/client/validateLogin",
  permission: "public",
  input: z.looseObject({ ticket: filledText(500), service: filledText(1000) }),
  result: LoginResult,
  refusals: [42201],
  aliases: [{ method: "GET", path: "/sys/cas/client/validateLogin" }],
});

export const randomImage = endpoint({
  method: "GET",
  path: "/sys/randomImage/:key",
  permission: "public",
  input: z.object({ key: filledText(64) }),
  result: z.string(),
});

/**
 * Returns key material that the sign-in page of a stock console asks for. It protects nothing, as everybody may read it:
 * passwords are sent over TLS as they were typed.
 */
export const encryptedString = endpoint({
  method: "GET",
  path: "/sys/getEncryptedString",
  permission: "public",
  input: z.looseObject({}),
  result: z.object({ key: z.string(), iv: z.string() }),
});

/** Opens no account (DEC-20); stock clients learn whom to ask. */
export const register = endpoint({
  method: "POST",
  path: "/sys/user/register",
  permission: "public",
  input: z.looseObject({}),
  result: z.null(),
  refusals: [42201],
});

/** Public on purpose: ending a session that has already ended is no error. */
export const logout = endpoint({
  method: "POST",
  path: "/sys/logout",
  permission: "public",
  input: z.looseObject({}),
  result: z.null(),
  aliases: [{ method: "GET", path: "/sys/logout" }],
});

export const getUserInfo = endpoint({
  method: "GET",
  path: "/sys/user/getUserInfo",
  permission: "session",
  input: z.looseObject({}),
  result: z.object({
    userInfo: UserInfo,
    sysAllDictItems: AllDictItems,
    departs: z.array(Depart),
    tenantList: z.array(TenantBrief),
  }),
});

export const getCurrentUserDeparts = endpoint({
  method: "GET",
  path: "/sys/user/getCurrentUserDeparts",
  permission: "session",
  input: z.looseObject({}),
  result: z.object({ list: z.array(Depart), orgCode: z.string() }),
});

export const selectDepart = endpoint({
  method: "POST",
  path: "/sys/selectDepart",
  permission: "session",
  input: z.looseObject(
    z.object({
      orgCode: z.nullish(textUpTo(64)),
      username: z.nullish(username),
      loginTenantId: z.nullish(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))])),
    }).shape,
  ),
  result: z.object({ userInfo: UserInfo }),
  refusals: [40302],
  operation: 7,
  title: "切换部门",
  aliases: [{ method: "PUT", path: "/sys/selectDepart" }],
});

export const updatePassword = endpoint({
  method: "POST",
  path: "/sys/user/updatePassword",
  permission: "session",
  input: z.looseObject(
    z.object({
      username,
      oldpassword: z._default(textUpTo(200), ""),
      password: z._default(textUpTo(200), ""),
      confirmpassword: z._default(textUpTo(200), ""),
    }).shape,
  ),
  result: z.null(),
  refusals: [40302, 42201],
  operation: 3,
  title: "修改密码",
  aliases: [{ method: "PUT", path: "/sys/user/updatePassword" }],
});

/** Ends sessions of another person: the session of the given list row, or all sessions of that user. */
export const forceLogout = endpoint({
  method: "POST",
  path: "/sys/online/forceLogout",
  entity: "system:online",
  permission: "system:online:forceLogout",
  input: z.looseObject(
    z.object({ id: z.nullish(textUpTo(32)), token: z.nullish(textUpTo(200)), username: z.nullish(username) }).shape,
  ),
  result: z.null(),
  refusals: [40401, 42201],
  operation: 7,
  title: "强退用户",
});
