/** Longer than any address that a person pastes. Some browsers cut longer ones. */
export const MAX_URL_LENGTH = 2000;

// Host, port, rest. No credentials before the host (they serve only to mislead), no blanks, no backslashes. The rest
// has no control characters or surrogate halves, which a text column cannot store. `hostOf` checks the host's labels.
const HTTP_URL = /^https?:\/\/([^\s/?#@:\\]+)(?::(\d{1,5}))?(?:[/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/** Returns the host of an http(s) URL in lower case; null for anything else. */
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

/**
 * Whether the text is a full http(s) URL to a named public host: `https://acme.com/jobs`, but not `acme.com`,
 * `localhost`, an IP address or `javascript:`.
 */
export const isHttpUrl = (text: string) => hostOf(text) !== null;

/** Returns the https form of a web address: `acme.com`, `http://acme.com` → `https://acme.com`. Null if invalid. */
export function toHttps(text: string): string | null {
  const trimmed = text.trim();
  const full = /^https?:\/\//i.test(trimmed) ? trimmed.replace(/^https?/i, 'https') : `https://${trimmed}`;
  return isHttpUrl(full) ? full : null;
}

/** Whether a link may be shown as one: the product links only to https. */
export const isSafeLink = (text: string) => /^https:\/\//i.test(text) && isHttpUrl(text);
