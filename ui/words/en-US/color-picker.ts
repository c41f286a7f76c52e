import type { ColorPickerWords } from "../zh-CN/color-picker.ts";

/** English messages of the colour picker. */
export const colorPickerEnUS: ColorPickerWords = {
  open: "Open colours",
  clear: "Clear colour",
  choose: "Choose a colour",
  placeholder: "Colour",
  saturation: "Saturation",
  brightness: "Brightness",
  area: "2D slider",
  areaText: (saturation, brightness) => `Saturation ${saturation}%, brightness ${brightness}%`,
  hue: "Hue",
  degrees: (hue) => `${hue} degrees`,
  alpha: "Opacity",
  percent: (value) => `${value}%`,
  hex: "HEX",
  rgb: "RGB",
  presets: "Preset colours",
  shape: (hex, rgb) => `Enter a colour, e.g. ${hex} or ${rgb}`,
};
