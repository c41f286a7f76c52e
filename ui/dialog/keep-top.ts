/** Free space above and below a dialog that was moved, in px. */
const gap = 48;

/**
 * Ref callback for a dialog's header. After the first press or key, the top edge of the dialog stays in place while its
 * content grows and shrinks. Centring it again would move the content the user is reading or typing. It moves up only
 * when it would leave the window, and is centred again when the window size changes.
 */
export function keepTop(header: HTMLElement | null) {
  const dialog = header?.parentElement;
  if (!dialog) return;
  let top: number | null = null;
  const place = () => {
    const room = window.innerHeight - dialog.offsetHeight;
    const edge = Math.min(gap, room / 2);
    // A full-screen dialog cannot move.
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
