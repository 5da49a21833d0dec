/*
 * Finds texts that mail programs turn into links: an address with its scheme, `www.`, a domain with something after it,
 * and a bare domain. Names are short and use many dots (`St. Mary's`, `J.R. Smith`, `Asst.Manager/Cashier`), so the
 * last label decides whether a text is a domain.
 */

/** Frequent top-level domains, also those frequent in spam. Country codes are recognised by their two letters. */
const ENDINGS =
  'academy|aero|agency|app|arpa|art|asia|autos|bank|beauty|best|bid|biz|blog|boats|bond|buzz|cafe|cam|cards|care|careers|cash|casino|cat|cfd|' +
  'chat|claims|click|cloud|club|codes|coffee|com|community|company|coop|cyou|date|day|deals|delivery|dev|digital|direct|download|edu|email|' +
  'events|example|exchange|expert|express|family|fans|finance|fit|fun|fund|fyi|gallery|game|games|gift|gifts|gives|global|gov|group|guru|hair|' +
  'health|help|host|hosting|icu|info|ink|int|invalid|jobs|land|lat|life|link|live|loan|loans|local|localhost|lol|ltd|makeup|market|marketing|' +
  'media|mil|mobi|mom|money|monster|mov|museum|name|net|network|news|ninja|one|ong|online|onl|org|page|party|pay|photo|photos|pics|plus|porn|' +
  'press|pro|promo|pub|quest|racing|realty|recipes|rent|rest|review|reviews|rip|rocks|run|sale|sbs|school|science|security|services|sex|sexy|' +
  'shop|shopping|show|site|social|software|solutions|space|store|stream|study|support|surf|systems|tech|tel|test|tips|today|tools|top|trade|' +
  'travel|trust|uno|update|vip|voto|wang|watch|webcam|website|wiki|win|work|works|world|wtf|xxx|xyz|zip|zone';
const KNOWN = new RegExp(`^(?:${ENDINGS}|xn--[a-z0-9-]+)$`, 'i');

const SCHEME = /:\/\/|\bmailto:\S/i;
const TWO_SLASHES = /\/\/[^\s/]+\.[^\s/]/;
const WWW = /(?:^|[^\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu;
const NUMBERS = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\//;
const DOTTED = /[\p{L}\p{M}\p{N}.-]+/gu;
/** What may follow a domain: a path, a query, a fragment or a port. */
const GOES_ON = /^(?:\/|[?#]\S|:\d)/;

/** Matches `com`, `ru`, `xn--p1ai`, `рф`, but not `Li` or `Cook`, which are also names. */
const isEnding = (label: string): boolean =>
  KNOWN.test(label) || (/^[\p{Ll}\p{Lo}]{2}$/u.test(label) && !/^(?:jr|sr|dr|md|st|ii|iv|vi)$/.test(label));
const isTwoLetters = (label: string): boolean => /^\p{L}{2}$/u.test(label);
const isSmall = (text: string): boolean => !/\p{Lu}/u.test(text);

/**
 * Returns whether a text contains a link. `domain`: only a bare `shop.com`, which may be the name of a business. Before
 * a path (`shop.com/win`), every ending that could be a top-level domain counts.
 */
export function linkIn(given: string): 'link' | 'domain' | null {
  // Full-width and other forms become plain ones, as in a browser's address bar.
  const text = given.normalize('NFKC');
  if (!/[.:/]/.test(text)) return null;
  if (SCHEME.test(text) || TWO_SLASHES.test(text) || WWW.test(text) || NUMBERS.test(text)) return 'link';
  let found: 'domain' | null = null;
  for (const { 0: dotted, index } of text.matchAll(DOTTED)) {
    const labels = dotted.split('.');
    // A trailing dot changes nothing.
    if (labels.at(-1) === '') labels.pop();
    const [before = '', ending = ''] = labels.slice(-2);
    if (!/[\p{L}\p{N}]/u.test(before) || !/^(?:\p{L}[\p{L}\p{M}]+|xn--.+)$/u.test(ending)) continue;
    const isLink = isEnding(ending) || isTwoLetters(ending) || isSmall(dotted);
    if (isLink && GOES_ON.test(text.slice(index + dotted.length, index + dotted.length + 2))) return 'link';
    if (isEnding(ending)) found = 'domain';
  }
  return found;
}
