import { searchKey, wordsOf } from '@jipe/contract/values/words';

/** In the address: the message that was found, to be scrolled to. */
export const HIT = 'message';

/** A part of a message as a row shows it. */
export interface ExcerptPart {
  text: string;
  /** It holds a word that is searched for. */
  isHit: boolean;
}

/** Words shown before the first that was found, so that a row of one line shows that too. */
const BEFORE = 3;

/** A message from about where the first word is that was searched for. */
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
