/** Longer than any address a person pastes; some browsers cut beyond it. */
export const MAX_URL_LENGTH = 2000;

// Host, port, rest. No credentials before the host (they only ever serve to mislead), no blanks, no backslashes, and in the rest no
// control characters or halves of surrogate pairs: a text column does not take them. The host's labels are looked at below.
const HTTP_URL = /^https?:\/\/([^\s/?#@:\\]+)(?::(\d{1,5}))?(?:[/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** The host of an http(s) URL with its protocol, lower case; null for anything else. */
export function hostOf(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const match = HTTP_URL.exec(url);
  const host = match?.[1];
  if (!host || Number(match[2] ?? 1) > 65_535) return null;
  const labels = host.split('.');
  const isNamed =
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '');
  return isNamed ? host.toLowerCase() : null;
}

/** A full http(s) URL to a named public host: `https://acme.com/jobs`. Not `acme.com`, `localhost`, an IP address or `javascript:`. */
export const isHttpUrl = (text: string) => hostOf(text) !== null;

/** The https form of a web address, with or without a protocol: `acme.com`, `http://acme.com` → `https://acme.com`. Null when it is none. */
export function toHttps(text: string): string | null {
  const trimmed = text.trim();
  const full = /^https?:\/\//i.test(trimmed) ? trimmed.replace(/^https?/i, 'https') : `https://${trimmed}`;
  return isHttpUrl(full) ? full : null;
}

/** A link that may be shown as one: only https leaves the product. */
export const isSafeLink = (text: string) => /^https:\/\//i.test(text) && isHttpUrl(text);
