import PinyinMatch from "pinyin-match";

/** The longest syllable has six letters. */
const longest = 6;

/** What was asked of each character before: a few hundred of them make up every title there is. */
const known = new Map<string, Map<string, boolean>>();

/** Whether letters are the beginning of one of a character's syllables (`zh`, `zhong`, `chong` of 重); of itself for what is not Chinese. */
function begins(character: string, letters: string): boolean {
  let answers = known.get(character);
  if (!answers) known.set(character, (answers = new Map<string, boolean>()));
  let answer = answers.get(letters);
  if (answer === undefined) {
    answer = PinyinMatch.match(character, letters) !== false;
    answers.set(letters, answer);
  }
  return answer;
}

/** Whether letters spell the characters from `at` on: of each one the beginning of a syllable, at least one letter. */
function spells(characters: readonly string[], at: number, letters: string): boolean {
  const character = characters[at];
  if (character === undefined) return false;
  for (let length = 1; length <= Math.min(longest, letters.length); length += 1) {
    // No syllable begins with more where none begins with less.
    if (!begins(character, letters.slice(0, length))) return false;
    if (length === letters.length || spells(characters, at + 1, letters.slice(length))) return true;
  }
  return false;
}

/**
 * The place in a text from which letters spell it: whole syllables, first letters, or both in turn (`ddlb`,
 * `dingdanlb`); -1 when they do not. Of a character with several readings any will do.
 */
export function speltFrom(text: string, letters: string): number {
  const characters = Array.from(text);
  return characters.findIndex((_, at) => spells(characters, at, letters));
}
