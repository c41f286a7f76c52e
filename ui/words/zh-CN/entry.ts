/** Chinese messages of AutoComplete, OtpInput, Rate and Countdown. */
export const entryZhCN = {
  autoComplete: { list: "输入建议", clear: "清除", none: "没有输入建议" },
  otpInput: {
    places: (count: number) => `共 ${count} 位`,
    digitsOnly: "只能输入数字",
    lettersOnly: "只能输入字母和数字",
  },
  rate: {
    stars: (value: number) => `${value} 星`,
    outOf: (text: string, count: number) => `${text}，满分 ${count} 星`,
    none: "未评分",
    clear: "清除评分",
  },
  countdown: {
    /** Formats of the remaining time: with days, and on the last day. */
    days: "D 天 HH:mm:ss",
    hours: "HH:mm:ss",
    left: ({ days, hours, minutes, seconds }: { days: number; hours: number; minutes: number; seconds: number }) => {
      const parts = [
        days && `${days} 天`,
        hours && `${hours} 小时`,
        minutes && `${minutes} 分`,
        seconds && `${seconds} 秒`,
      ];
      return `剩余 ${parts.filter(Boolean).join(" ") || "0 秒"}`;
    },
    ended: "倒计时结束",
  },
};

/** Type of these messages in every language. */
export type EntryWords = typeof entryZhCN;
