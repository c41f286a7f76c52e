import type { EntryWords } from "../zh-CN/entry.ts";

const counted = (count: number, one: string) => count > 0 && `${count} ${one}${count === 1 ? "" : "s"}`;

/** English messages of AutoComplete, OtpInput, Rate and Countdown. */
export const entryEnUS: EntryWords = {
  autoComplete: { list: "Suggestions", clear: "Clear", none: "No suggestions" },
  otpInput: {
    places: (count) => `${count} characters`,
    digitsOnly: "Only digits can be entered",
    lettersOnly: "Only letters and digits can be entered",
  },
  rate: {
    stars: (value) => `${value} ${value === 1 ? "star" : "stars"}`,
    outOf: (text, count) => `${text} out of ${count}`,
    none: "Not rated",
    clear: "Clear rating",
  },
  countdown: {
    days: "D[d] HH:mm:ss",
    hours: "HH:mm:ss",
    left: ({ days, hours, minutes, seconds }) => {
      const parts = [
        counted(days, "day"),
        counted(hours, "hour"),
        counted(minutes, "minute"),
        counted(seconds, "second"),
      ];
      return `${parts.filter(Boolean).join(" ") || "0 seconds"} left`;
    },
    ended: "Time is up",
  },
};
