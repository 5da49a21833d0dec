import { linkIn } from '@jipe/contract/values/link-in-text';
import { withoutHidden } from '@jipe/contract/values/name';

// Mail programs make links of what looks like an address: `shop.com`, `ana@shop.com`, `//shop.com`, `192.168.0.1`. A break nobody sees
// parts each of them; sums (`49.00`), times and abbreviations stay as they are.
const ZERO_WIDTH_SPACE = '\u200b';
const LINKING =
  /(?<=[\p{L}\p{N}\p{M}])\.(?=\p{L}[\p{L}\p{M}\p{N}-])|:(?=\/\/)|(?<=\S)@(?=\S)|\.(?=\d{1,3}\.\d{1,3}\.\d)/gu;

/** One line that says what it shows, whoever's words stand in it. */
export const oneLine = (text: string): string =>
  withoutHidden(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same in the body of a mail, where the one link is that of its button. */
export const unlinked = (text: string): string => oneLine(text).replace(LINKING, (mark) => mark + ZERO_WIDTH_SPACE);

/** The same in a subject: words that hold a link are left out. */
export function subjectLine(text: string): string {
  const line = oneLine(text);
  if (linkIn(line) !== 'link') return line;
  return line
    .split(' ')
    .filter((word) => linkIn(word) !== 'link')
    .join(' ');
}
