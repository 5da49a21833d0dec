import { linkIn } from '@jipe/contract/values/link-in-text';
import { withoutHidden } from '@jipe/contract/values/name';

// Mail programs turn texts that look like addresses into links: `shop.com`, `ana@shop.com`, `//shop.com`,
// `192.168.0.1`. A zero-width space breaks each of them up. Amounts (`49.00`), times and abbreviations stay as they
// are.
const ZERO_WIDTH_SPACE = '\u200b';
const LINKING =
  /(?<=[\p{L}\p{N}\p{M}])\.(?=\p{L}[\p{L}\p{M}\p{N}-])|:(?=\/\/)|(?<=\S)@(?=\S)|\.(?=\d{1,3}\.\d{1,3}\.\d)/gu;

/** Returns the text as one line without hidden characters, for text that users wrote. */
export const oneLine = (text: string): string =>
  withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** `oneLine` for a mail's body, where only the button may be a link. */
export const unlinked = (text: string): string => oneLine(text).replace(LINKING, (mark) => mark + ZERO_WIDTH_SPACE);

/** `oneLine` for a subject: words that contain a link are left out. */
export function subjectLine(text: string): string {
  const line = oneLine(text);
  if (linkIn(line) !== 'link') return line;
  return line
    .split(' ')
    .filter((word) => linkIn(word) !== 'link')
    .join(' ');
}
