/** Free space above and below a dialog that had to move, in px. */
const gap = 48;

/**
 * Ref of a dialog's header. From the first press or key on, the dialog's top edge stays where it is while its content
 * grows and shrinks: centred anew, it would move what is being read or typed. It moves up only where it would leave the
 * window, and is centred again with a window of another size.
 */
export function keepTop(header: HTMLElement | null) {
  const dialog = header?.parentElement;
  if (!dialog) return;
  let top: number | null = null;
  const place = () => {
    const room = window.innerHeight - dialog.offsetHeight;
    const edge = Math.min(gap, room / 2);
    // Full screen has no room to stand anywhere else.
    const fixed = top !== null && room > 0;
    dialog.style.marginTop = fixed ? `${Math.max(edge, Math.min(top ?? 0, room - edge))}px` : "";
    dialog.style.marginBottom = fixed ? "auto" : "";
  };
  const hold = () => {
    top ??= (window.innerHeight - dialog.offsetHeight) / 2;
  };
  const centre = () => {
    top = null;
    place();
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(dialog);
  dialog.addEventListener("pointerdown", hold, true);
  dialog.addEventListener("keydown", hold, true);
  window.addEventListener("resize", centre);
  return () => {
    sizes.disconnect();
    dialog.removeEventListener("pointerdown", hold, true);
    dialog.removeEventListener("keydown", hold, true);
    window.removeEventListener("resize", centre);
  };
}
