// oxlint-disable-next-line typescript/triple-slash-reference -- every workspace reads this file from source, and finds the types of the package through it
/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';

/** The only platform function in this file; browsers and Node both have it. */
declare const URL: new (url: string) => { readonly hostname: string };

const ASCII_MAX = 253;
/** So much may a domain shrink when its letters are put together. */
const TYPED_MAX = 4 * ASCII_MAX;
/** What ends a host in a URL, or is read there as an escape, a port or an address of numbers: no domain holds any of it. */
const NOT_IN_A_DOMAIN = /[\s\p{Cc}\p{Cs}/\\?#@:%[\]<>^|`{}"]/u;
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/** As name servers know it (UTS 46): lower case, other letters as `xn--…`. Null where it is none, has one label alone, or ends in digits. */
export function asciiDomain(typed: string): string | null {
  if (typed.length > TYPED_MAX || NOT_IN_A_DOMAIN.test(typed)) return null;
  const host = hostOf(typed);
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isOne =
    host.length <= ASCII_MAX &&
    labels.length > 1 &&
    last.length > 1 &&
    !/^\d+$/.test(last) &&
    labels.every((l) => LABEL.test(l));
  return isOne ? host : null;
}

/** The platform's own UTS 46: no table of letters has to be brought along. */
function hostOf(typed: string): string {
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return '';
  }
}

/** The letters people read, of a domain in ASCII. A label stays as it is where they would not lead back to it, or have a lower case. */
export const readableDomain = (ascii: string): string => ascii.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    const readable = punycode.toUnicode(label);
    // The added ending makes the text a domain: a URL would read digits alone as an IP address.
    return hostOf(`${readable}.test`) === `${label}.test` && readable === readable.toLowerCase() ? readable : label;
  } catch {
    return label;
  }
}
