import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  text: string;
  /** An https address. Absent for plain text. */
  href?: string;
}

/** Links only addresses written with https: no other schemes, and no text that looks like a domain. */
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
for (const scheme of ['http:', 'ftp:', 'mailto:', '//']) finder.add(scheme, null);

/** Emphasis marks before an address, code marks and invisible characters are not part of an address. */
const AROUND = /[*_~]+(?=https:\/\/)|[`\p{Cf}\p{Zl}\p{Zp}]+/giu;
/** Trailing punctuation, as in GitHub Flavored Markdown's autolinks. */
const AFTER = /[?!.,:;*_~]+$/;

/**
 * Splits a text into plain parts and https links. Texts by others are data: nothing else in them is ever interpreted.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  // Keeps the length, so that its indices are valid in the text.
  const plain = text.replace(AROUND, (signs) => ' '.repeat(signs.length));
  for (const { index, raw } of finder.match(plain) ?? []) {
    const address = raw.replace(AFTER, '');
    const url = URL.parse(address);
    // The part before an @ is a user name that looks like the host, so such an address is not linked.
    if (url?.protocol !== 'https:' || url.username !== '' || plain[index + raw.length] === '@') continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href: url.href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
