import type { Named } from "#src/contract/system/desk/comment.ts";

/** A name that is being typed: the text after the `@`, and the position of the `@`. */
export interface TypedMention {
  word: string;
  at: number;
}

/**
 * The name being typed before the caret, or null. An `@` after a letter is part of an email address and does not count.
 */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const found = /(?:^|[^\w.@-])@([\p{L}\p{N}_.-]{0,20})$/u.exec(text.slice(0, caret));
  const word = found?.[1];
  return word === undefined ? null : { word, at: caret - word.length - 1 };
}

/** Replaces the typed part of a name with the full name; returns the new text and caret position. */
export function withMention(text: string, { word, at }: TypedMention, { realname }: Named) {
  const put = `@${realname} `;
  return {
    text: text.slice(0, at) + put + text.slice(at + word.length + 1).replace(/^ /, ""),
    caret: at + put.length,
  };
}

/** The chosen people whose names are still in the text, each once. */
export function mentionedIn(text: string, chosen: readonly Named[]): readonly Named[] {
  const seen = new Set<string>();
  return chosen.filter(({ username, realname }) => {
    if (seen.has(username) || !text.includes(`@${realname}`)) return false;
    seen.add(username);
    return true;
  });
}

/** A piece of a comment: plain text or a mentioned name. */
export type Piece = { key: number; text: string; name: boolean };

/** Splits a comment at the names it mentions. The longest name wins where one name starts with another. */
export function piecesOf(text: string, mentions: readonly Named[]): readonly Piece[] {
  const names = mentions.map(({ realname }) => `@${realname}`).toSorted((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name === undefined || at < from) continue;
    if (at > from) pieces.push({ key: from, text: text.slice(from, at), name: false });
    pieces.push({ key: at, text: name, name: true });
    from = at + name.length;
  }
  if (from < text.length) pieces.push({ key: from, text: text.slice(from), name: false });
  return pieces;
}
