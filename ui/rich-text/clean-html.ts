import DOMPurify from "dompurify";

/** Allowed elements. Other elements are removed, but their text stays. */
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

// A separate instance, because hooks would affect all other users of the library on the page.
const purify = typeof window === "undefined" ? undefined : DOMPurify(window);
purify?.addHook("uponSanitizeAttribute", (element, data) => {
  const { attrName: name, attrValue: value } = data;
  const trimmed = value.trim();
  // Classes are allowed only for the language of code: our own classes could make a text look like a part of the page.
  if (name === "class") data.keepAttr = element.nodeName === "CODE" && /^language-[\w+-]+$/.test(trimmed);
  if (name === "href") data.keepAttr = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(trimmed);
  if (name === "src")
    data.keepAttr = /^(https?:|blob:|\/(?![/\\])|data:image\/(png|jpe?g|gif|webp|avif);base64,)/i.test(trimmed);
});
purify?.addHook("afterSanitizeAttributes", (element) => {
  // The checkboxes of a task list are the only controls allowed in a text.
  if (element.nodeName === "INPUT" && element.getAttribute("type") !== "checkbox") element.remove();
  if (element.nodeName === "INPUT") {
    element.setAttribute("disabled", "");
    // A checkbox without a name is meaningless to a screen reader.
    element.setAttribute("aria-label", (element.parentElement?.textContent ?? "").trim().slice(0, 100));
  }
  if (element.nodeName === "A" && element.hasAttribute("href")) {
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer nofollow");
  }
});

/**
 * Returns sanitized HTML: without scripts, handlers, frames, forms, styles and executable addresses; links open in a
 * new window. Needs a browser; on a server it returns "", because no content is safer than unchecked content.
 */
export function cleanHtml(html: string): string {
  if (!purify) return "";
  return purify.sanitize(html, {
    ALLOWED_TAGS: elements,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The content of these elements is not the author's text.
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
