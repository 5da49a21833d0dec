// oxlint-disable-next-line typescript/triple-slash-reference -- every workspace reads this file from source, and finds the types of the package through it
/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';

/** The only platform API in this file; browsers and Node both have it. */
declare const URL: new (url: string) => { readonly hostname: string };

const ASCII_MAX = 253;
/** Upper limit for the typed form, because normalising can shorten a domain. */
const TYPED_MAX = 4 * ASCII_MAX;
/** Characters that no domain has: in a URL they end the host, or begin an escape, a port or a numeric address. */
const NOT_IN_A_DOMAIN = /[\s\p{Cc}\p{Cs}/\\?#@:%[\]<>^|`{}"]/u;
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;

/**
 * Returns the domain as name servers know it (UTS 46): lower case, other letters as `xn--…`. Null for an invalid
 * domain, a single label, or digits at the end.
 */
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

/** Uses the platform's UTS 46, so that no table of letters has to be shipped. */
function hostOf(typed: string): string {
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return '';
  }
}

/** Returns an ASCII domain in readable letters. Keeps a label whose letters do not convert back or are upper case. */
export const readableDomain = (ascii: string): string => ascii.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    const readable = punycode.toUnicode(label);
    // The ending makes it a domain: a URL would read digits alone as an IP address.
    return hostOf(`${readable}.test`) === `${label}.test` && readable === readable.toLowerCase() ? readable : label;
  } catch {
    return label;
  }
}
