import { searchKey, wordsOf } from '@jipe/contract/values/words';

/** The address parameter with the found message, which the conversation scrolls to. */
export const HIT = 'message';

/** A part of a message as a row shows it. */
export interface ExcerptPart {
  text: string;
  /** Whether the part contains a search word. */
  isHit: boolean;
}

/** Words shown before the first match, so that a row of one line shows the match. */
const BEFORE = 3;

/** An excerpt of a message, beginning shortly before the first match. */
export function excerptOf(message: string, search: string): ExcerptPart[] {
  const wanted = wordsOf(search);
  const parts = message.split(/(\s+)/).map((text): ExcerptPart => {
    const key = searchKey(text);
    return { text, isHit: key !== '' && wanted.some((word) => key.includes(word)) };
  });
  const at = parts.findIndex(({ isHit }) => isHit);
  const from = Math.max(0, at - 2 * BEFORE);
  const shown = parts.slice(from);
  return from === 0 ? shown : [{ text: '… ', isHit: false }, ...shown];
}
