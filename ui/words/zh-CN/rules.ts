/** Chinese messages of the validation rules. They have no full stop, because they are shown below a field. */
export const rulesZhCN = {
  required: "不能为空",
  choose: "请选择",
  minLength: (min: number) => `最小长度${min}位字符`,
  maxLength: (max: number) => `最大长度${max}位字符`,
  minChosen: (min: number) => `最少选择${min}项`,
  maxChosen: (max: number) => `最多选择${max}项`,
  mobileRequired: "请输入手机号",
  usernameRequired: "请输入用户名",
  username: "只允许字母、数字、下划线",
  usernameLength: (min: number, max: number) => `长度${min}到${max}个字符`,
  patterns: {
    mobile: "请输入正确手机号",
    email: "邮箱格式不正确",
    naturalNumber: "请输入自然数",
    englishLetters: "只允许英文字母",
    landline: "请输入正确的固定电话，如 021-12345678",
    bankCard: "请输入正确的银行卡号",
    idNumber: "证件号码只能是50位以内的字母和数字",
    residentId: "请输入正确的身份证号码",
    qq: "请输入正确的QQ号",
    url: "请输入以http或https开头的网址",
    alphanumeric20: "只允许20位以内的字母和数字",
    hanOrEnglish: "请输入2到100个中文或英文字符",
    digitLines: "只允许数字和换行",
    max255: "不能超过255个字符",
    positiveInteger: "请输入正整数",
    noSpecial: "不能包含特殊字符",
  },
  /** Shown while a value is validated elsewhere, e.g. on a server. */
  asking: "正在校验…",
  /** The validation elsewhere gave no answer. */
  askFailed: "暂时无法校验，请稍后再试",
};

/** Type of these messages in every language. */
export type RuleWords = typeof rulesZhCN;
