interface Corner {
  /** In px from the corner of the window. */
  left: number;
  top: number;
}

/**
 * Puts a fixed element where `place` says. Calls it with the element's rectangle, and with the scale of the container;
 * its position in the rectangle means nothing.
 */
export function putFixed(layer: HTMLElement, place: (frame: DOMRect, scale: number) => Corner): void {
  const { style } = layer;
  Object.assign(style, { left: "0", right: "auto", top: "0" });
  const frame = layer.getBoundingClientRect();
  const scale = frame.width / layer.offsetWidth || 1;
  const { left, top } = place(frame, scale);
  // In a transformed container fixed elements do not begin at the corner of the window. An entry moves the layer too.
  const moved = new DOMMatrixReadOnly(getComputedStyle(layer).transform);
  style.left = `${(left - frame.left) / scale + moved.m41}px`;
  style.top = `${(top - frame.top) / scale + moved.m42}px`;
}
