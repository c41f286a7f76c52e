/** Chinese messages of the colour picker. */
export const colorPickerZhCN = {
  open: "打开取色板",
  clear: "清除颜色",
  choose: "选择颜色",
  placeholder: "颜色",
  saturation: "饱和度",
  brightness: "明度",
  /** Role of the colour area: a slider that moves in two directions. */
  area: "二维滑块",
  areaText: (saturation: number, brightness: number) => `饱和度 ${saturation}%，明度 ${brightness}%`,
  hue: "色相",
  degrees: (hue: number) => `${hue} 度`,
  alpha: "不透明度",
  percent: (value: number) => `${value}%`,
  hex: "HEX",
  rgb: "RGB",
  presets: "预设颜色",
  shape: (hex: string, rgb: string) => `请输入颜色，例如 ${hex} 或 ${rgb}`,
};

/** Type of these messages in every language. */
export type ColorPickerWords = typeof colorPickerZhCN;
