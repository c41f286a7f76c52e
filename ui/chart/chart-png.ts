import { cutText } from "./text-size.ts";

/** Style properties of text and lines, copied inline because a picture has no style sheet. */
const painted = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-size",
  "font-weight",
  "font-family",
  "opacity",
  "direction",
] as const;

/** Padding around the picture, in px. */
const border = 16;
const svgSpace = "http://www.w3.org/2000/svg";

/** Copies a drawing so that it looks the same without the page's style sheet, at its position in the picture. */
function copyOf(svg: SVGSVGElement, left: number, top: number): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll<SVGElement>("*")];
  [...copy.querySelectorAll<SVGElement>("*")].forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of painted) element.style.setProperty(name, style.getPropertyValue(name));
  });
  // The mark that follows pointer and focus is not part of the picture.
  copy.querySelector("[data-slot=chart-mark]")?.remove();
  copy.removeAttribute("class");
  copy.setAttribute("x", String(left));
  copy.setAttribute("y", String(top));
  return copy;
}

/** Whether a part belongs to the picture. Of the legend, only entries that are on and scrolled into view do. */
function isPictured(part: Element): boolean {
  const entry = part.closest<HTMLElement>("[data-slot=chart-legend-entry]");
  const legend = entry?.closest("[data-slot=chart-legend]");
  if (!entry || !legend) return true;
  const [own, seen] = [entry.getBoundingClientRect(), legend.getBoundingClientRect()];
  // The padding may be cut off, but not the text.
  const padding = 4;
  return entry.dataset["state"] !== "off" && own.top >= seen.top - padding && own.bottom <= seen.bottom + padding;
}

/** Converts a text of the page to a text of the picture, truncated where the page truncates it. */
function textOf(element: HTMLElement, from: DOMRect): SVGTextElement {
  const { left, top, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const text = document.createElementNS(svgSpace, "text");
  const whole = element.textContent;
  const isCut = element.scrollWidth > element.clientWidth;
  text.textContent = isCut ? cutText(whole, element.clientWidth, Number.parseFloat(style.fontSize)) : whole;
  text.setAttribute("x", String(left - from.left + border));
  text.setAttribute("y", String(top - from.top + border + height / 2));
  text.setAttribute("dominant-baseline", "central");
  text.style.fill = style.color;
  text.style.fontSize = style.fontSize;
  text.style.fontWeight = style.fontWeight;
  text.style.fontFamily = style.fontFamily;
  return text;
}

/** A fully transparent colour, in the formats of browsers. */
const clear = /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/;

/** Background behind a chart: that of the nearest ancestor with a background. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!clear.test(backgroundColor)) return backgroundColor;
  }
  // The browser's default background, resolved here: its keyword means another colour inside a picture, which has no
  // dark mode.
  const probe = document.createElement("span");
  probe.style.backgroundColor = "Canvas";
  element.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

/** Returns a chart as an SVG picture: title, visible legend entries and drawing, in the current colours. */
export function chartSvg(figure: HTMLElement): SVGSVGElement {
  const from = figure.getBoundingClientRect();
  const picture = document.createElementNS(svgSpace, "svg");
  const [width, height] = [from.width + 2 * border, from.height + 2 * border];
  picture.setAttribute("xmlns", svgSpace);
  picture.setAttribute("width", String(width));
  picture.setAttribute("height", String(height));
  const ground = document.createElementNS(svgSpace, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.style.fill = groundOf(figure);
  picture.append(ground);
  for (const svg of figure.querySelectorAll<SVGSVGElement>("svg:not([data-slot=chart-tip] svg)")) {
    if (!isPictured(svg)) continue;
    const edge = svg.getBoundingClientRect();
    picture.append(copyOf(svg, edge.left - from.left + border, edge.top - from.top + border));
  }
  for (const text of figure.querySelectorAll<HTMLElement>("[data-chart-text]"))
    if (isPictured(text)) picture.append(textOf(text, from));
  return picture;
}

/**
 * Returns a chart as a PNG at double size, so that it is sharp in a document. `figure` is the element of a rendered
 * chart. Rejects when the browser can't paint it.
 */
export async function chartPng(figure: HTMLElement): Promise<Blob> {
  const picture = chartSvg(figure);
  const [width, height] = [Number(picture.getAttribute("width")), Number(picture.getAttribute("height"))];
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = 2;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas to paint the chart on.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error("The browser could not write the PNG."))),
      "image/png",
    );
  });
}
