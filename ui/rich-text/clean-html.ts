import DOMPurify from "dompurify";

/** Elements a text may have; whatever else stands in it is taken out, its words stay. */
const elements = [
  "a",
  "b",
  "blockquote",
  "br",
  "caption",
  "code",
  "col",
  "colgroup",
  "del",
  "div",
  "em",
  "figcaption",
  "figure",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "i",
  "img",
  "input",
  "ins",
  "li",
  "mark",
  "ol",
  "p",
  "pre",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "u",
  "ul",
];
const attributes = [
  "align",
  "alt",
  "checked",
  "class",
  "colspan",
  "disabled",
  "height",
  "href",
  "rowspan",
  "src",
  "start",
  "title",
  "type",
  "width",
];

// An instance of our own: hooks would otherwise reach whoever else uses the library on the page.
const purify = typeof window === "undefined" ? undefined : DOMPurify(window);
purify?.addHook("uponSanitizeAttribute", (element, data) => {
  const { attrName: name, attrValue: value } = data;
  const trimmed = value.trim();
  // Classes serve the code's language only: ours would let a text look like a part of the page.
  if (name === "class") data.keepAttr = element.nodeName === "CODE" && /^language-[\w+-]+$/.test(trimmed);
  if (name === "href") data.keepAttr = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(trimmed);
  if (name === "src")
    data.keepAttr = /^(https?:|blob:|\/(?![/\\])|data:image\/(png|jpe?g|gif|webp|avif);base64,)/i.test(trimmed);
});
purify?.addHook("afterSanitizeAttributes", (element) => {
  // The ticks of a task list are the only controls that a text may draw.
  if (element.nodeName === "INPUT" && element.getAttribute("type") !== "checkbox") element.remove();
  if (element.nodeName === "INPUT") {
    element.setAttribute("disabled", "");
    // A tick without a name says nothing to a reader.
    element.setAttribute("aria-label", (element.parentElement?.textContent ?? "").trim().slice(0, 100));
  }
  if (element.nodeName === "A" && element.hasAttribute("href")) {
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer nofollow");
  }
});

/**
 * HTML that may be shown: scripts, handlers, frames, forms, styles and addresses that run something are gone, links open
 * in a new window. Needs a browser; elsewhere it gives nothing, because nothing is safer than something unread.
 */
export function cleanHtml(html: string): string {
  if (!purify) return "";
  return purify.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // What stands in these is no text of the author's.
    FORBID_CONTENTS: [
      "script",
      "style",
      "template",
      "noscript",
      "iframe",
      "object",
      "svg",
      "math",
      "title",
      "textarea",
    ],
  });
}
