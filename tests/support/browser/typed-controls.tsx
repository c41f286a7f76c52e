import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import { ColorPicker } from "#ui/color-picker/color-picker.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { DatetimeRangePicker } from "#ui/range-fields/datetime-range-picker.tsx";
import { MonthRangePicker } from "#ui/range-fields/month-range-picker.tsx";
import { QuarterRangePicker } from "#ui/range-fields/quarter-range-picker.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { TimePicker } from "#ui/time-picker/time-picker.tsx";
import { WeekPicker } from "#ui/week-picker/week-picker.tsx";
import { YearPicker } from "#ui/year-picker/year-picker.tsx";
import { type FormControl, write, keys, named } from "./form-control.ts";

/** Controls whose value is typed: texts, numbers, dates. */
export const typedControls: readonly FormControl[] = [
  {
    part: "Input",
    draw: (props) => <Input {...named} clearable {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("乙"),
    filled: ["乙"],
    empty: "",
  },
  {
    part: "Textarea",
    draw: (props) => <Textarea {...named} maxLength={20} {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("乙"),
    filled: ["乙"],
    empty: "",
  },
  {
    part: "Password",
    draw: (props) => <Password {...named} {...props} />,
    value: "old",
    sent: ["old"],
    fill: write("new"),
    filled: ["new"],
    empty: "",
  },
  {
    part: "AutoComplete",
    draw: (props) => <AutoComplete {...named} options={["甲", "乙"]} {...props} />,
    value: "甲",
    sent: ["甲"],
    fill: write("丙"),
    filled: ["丙"],
    empty: "",
  },
  {
    part: "NumberInput",
    draw: (props) => <NumberInput {...named} {...props} />,
    value: 3,
    sent: ["3"],
    fill: write("12"),
    filled: ["12"],
    empty: null,
  },
  {
    part: "MoneyInput",
    draw: (props) => <MoneyInput {...named} {...props} />,
    value: 300,
    sent: ["3.00"],
    fill: write("12.5"),
    filled: ["12.50"],
    empty: null,
  },
  {
    part: "OtpInput",
    draw: (props) => <OtpInput {...named} length={4} {...props} />,
    value: "1234",
    sent: ["1234"],
    fill: keys("input", "{Home} 9 8 7 6"),
    filled: ["9876"],
    empty: "",
  },
  {
    part: "CronInput",
    draw: (props) => <CronInput {...named} {...props} />,
    value: "0 0 9 * * ?",
    sent: ["0 0 9 * * ?"],
    fill: write("0 0 8 * * ?"),
    filled: ["0 0 8 * * ?"],
    empty: "",
  },
  {
    part: "ColorPicker",
    draw: (props) => <ColorPicker {...named} {...props} />,
    value: "#ff0000",
    sent: ["#ff0000"],
    fill: write("#00ff00"),
    filled: ["#00ff00"],
    empty: null,
  },
  {
    part: "DatePicker",
    draw: (props) => <DatePicker {...named} {...props} />,
    value: "2026-04-03",
    sent: ["2026-04-03"],
    fill: write("20260501"),
    filled: ["2026-05-01"],
    empty: null,
  },
  {
    part: "DatetimePicker",
    draw: (props) => <DatetimePicker {...named} {...props} />,
    value: "2026-04-03 10:20:30",
    sent: ["2026-04-03 10:20:30"],
    fill: write("2026-05-01 08:00:00"),
    filled: ["2026-05-01 08:00:00"],
    empty: null,
  },
  {
    part: "TimePicker",
    draw: (props) => <TimePicker {...named} {...props} />,
    value: "10:20:30",
    sent: ["10:20:30"],
    fill: write("08:00:00"),
    filled: ["08:00:00"],
    empty: null,
  },
  {
    part: "MonthPicker",
    draw: (props) => <MonthPicker {...named} {...props} />,
    value: "2026-04",
    sent: ["2026-04"],
    fill: write("2026-05"),
    filled: ["2026-05"],
    empty: null,
  },
  {
    part: "QuarterPicker",
    draw: (props) => <QuarterPicker {...named} {...props} />,
    value: "2026-Q1",
    sent: ["2026-Q1"],
    fill: write("2026-Q2"),
    filled: ["2026-Q2"],
    empty: null,
  },
  {
    part: "WeekPicker",
    draw: (props) => <WeekPicker {...named} {...props} />,
    value: "2026-W47",
    sent: ["2026-W47"],
    fill: write("2026-W48"),
    filled: ["2026-W48"],
    empty: null,
  },
  {
    part: "YearPicker",
    draw: (props) => <YearPicker {...named} {...props} />,
    value: "2026",
    sent: ["2026"],
    fill: write("2027"),
    filled: ["2027"],
    empty: null,
  },
  {
    part: "DateRangePicker",
    draw: (props) => <DateRangePicker {...named} {...props} />,
    value: { from: "2026-04-01", to: "2026-04-03" },
    sent: ["2026-04-01", "2026-04-03"],
    fill: write("20260402"),
    filled: ["2026-04-02", "2026-04-03"],
    empty: { from: null, to: null },
  },
  ...(
    [
      ["MonthRangePicker", MonthRangePicker, "2026-01", "2026-02", "2026-03"],
      ["QuarterRangePicker", QuarterRangePicker, "2026-Q1", "2026-Q2", "2026-Q3"],
      ["DatetimeRangePicker", DatetimeRangePicker, "2026-04-01 00:00:00", "2026-04-02 00:00:00", "2026-04-03 00:00:00"],
    ] as const
  ).map(([part, Part, from, between, to]) => ({
    part,
    draw: (props: object) => <Part {...named} {...props} />,
    value: { from, to },
    sent: [from, to],
    fill: write(between),
    filled: [between, to],
    empty: { from: null, to: null },
  })),
];
