import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  text: string;
  /** An https address; anything else stays text. */
  href?: string;
}

/** Only what is written out with https: neither other schemes nor names that look like a domain. */
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const scheme of ['http:', 'ftp:', 'mailto:', '//']) finder.add(scheme, null);

/** Signs of emphasis before an address, code marks, and what cannot be seen: none of it is part of an address. */
const AROUND = /[*_~]+(?=https:\/\/)|[`\p{Cf}\p{Zl}\p{Zp}]+/giu;
/** As GitHub Flavored Markdown has it for addresses within a text. */
const AFTER = /[?!.,:;*_~]+$/;

/** A text with its https addresses as links. The text of others is data: nothing else in it ever is more than text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  // As long as the text itself, so that places in it are places in the text.
  const plain = text.replace(AROUND, (signs) => ' '.repeat(signs.length));
  for (const { index, raw } of finder.match(plain) ?? []) {
    const address = raw.replace(AFTER, '');
    const url = URL.parse(address);
    // Before an @ stands a name, not the place one gets to.
    if (url?.protocol !== 'https:' || url.username !== '' || plain[index + raw.length] === '@') continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href: url.href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
