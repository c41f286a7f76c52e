/**
 * A text after an edit, limited to `max` characters: only inserted text is cut, never the existing text. A text that
 * was already too long may stay so and get shorter. `caret` is the position after the inserted text.
 */
export function cutInserted(before: string, after: string, max: number): { text: string; caret: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const room = Math.max(0, max - start - end);
  let put = after.slice(start, after.length - end).slice(0, room);
  // Do not keep half of a surrogate pair.
  if (/[\uD800-\uDBFF]$/.test(put)) put = put.slice(0, -1);
  return { text: after.slice(0, start) + put + after.slice(after.length - end), caret: start + put.length };
}
