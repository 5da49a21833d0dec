export interface TextPart {
  text: string;
  /** An https address; anything else stays text. */
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'“”]+/gi;
/** What ends a sentence is no part of the address before it. */
const AFTER = /[.,;:!?…»]+$/;

function trimmed(address: string): string {
  let end = address.replace(AFTER, '');
  // A bracket belongs to the address only where its other half does.
  while (end.endsWith(')') && end.split(')').length > end.split('(').length) end = end.slice(0, -1).replace(AFTER, '');
  return end;
}

/** A text with its https addresses as links. The text of others is data: nothing else in it ever is more than text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0]);
    const url = URL.parse(address);
    if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '') continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: address, href: url.href });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
