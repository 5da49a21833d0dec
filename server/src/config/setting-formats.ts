import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * Parsers for the text of environment variables. Each message completes "NAME …" and says what the value must be, so
 * that one line is enough to correct it.
 */

export const text = (max: number, complaint: string) => z.string().max(max, { error: complaint });

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number between ${min} and ${max}`;
  return z
    .string()
    .regex(/^[+-]?\d{1,15}$/, { error })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
}

export function oneOf<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, { error: `must be ${listed(values)}` });
}

export const onOff = oneOf('on', 'off').transform((value) => value === 'on');

export function url(...schemes: readonly string[]) {
  const error = `must be a URL that starts with ${listed(schemes.map((scheme) => `${scheme}://`))}`;
  return z.string().refine((value) => parsesAsUrl(value, schemes), { error });
}

/** A URL with a name and password. Reserved characters in them would make it a different URL, or an invalid one. */
export const urlWithPassword = (...schemes: readonly string[]) =>
  z
    .string()
    .superRefine((value, context) => {
      const message = passwordComplaint(value);
      if (message !== null) context.addIssue({ code: 'custom', message, continue: false });
    })
    .pipe(url(...schemes));

function passwordComplaint(value: string): string | null {
  const parsed = URL.parse(value);
  const rest = value.slice(value.indexOf('://') + 3);
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const beyond = rest.slice(authority.length, rest.lastIndexOf('@'));
  // A query may hold an @ as well: `?user=a@b`.
  const isCut =
    !authority.includes('@') && beyond !== '' && rest.includes('@') && (parsed === null || !beyond.includes('='));
  if (isCut) return 'has a /, ? or # in its user name or password: percent-encode it (/ is %2F, ? is %3F, # is %23)';
  if (parsed === null || isDecodable(parsed.username + parsed.password)) return null;
  return 'has a % in its user name or password that stands for itself: percent-encode it (% is %25)';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A web address that paths can be appended to, without query or fragment; a trailing slash is removed. */
export const baseUrl = url('http', 'https')
  .refine((value) => !/[?#]/.test(value), { error: 'must be a URL without a query or fragment' })
  .transform((value) => value.replace(/\/+$/, ''));

/** A page to link to: a web address, or a `mailto:` link for contact. */
export const pageLink = z
  .string()
  .refine(
    (value) =>
      parsesAsUrl(value, ['http', 'https']) || /^mailto:[^\s@]+@[^\s@]+$/.test(value) || /^\/[\w\-/]*$/.test(value),
    {
      error: 'must be a URL that starts with https:// or http://, a mailto: link or a path of this site',
    },
  );

export const tileUrl = url('http', 'https').refine(
  (value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
  {
    error: 'must be a URL with {z}, {x} and {y} in it',
  },
);

/** Path of a file or folder, made absolute. */
export const path = z.string().transform((value) => resolve(value));

export const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });

/** `Name <someone@example.com>` or the bare address. */
export const mailbox = z
  .string()
  .transform((value) => /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))$/.exec(value))
  .transform((match) => ({ name: match?.[1]?.trim() ?? '', address: (match?.[2] ?? match?.[3] ?? '').trim() }))
  .refine(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address), {
    error: 'must be an e-mail address, or a name with the address in <>',
  });

/** A base64url key of this many bytes. */
export const keyOf = (bytes: number, error: string) =>
  z.string().refine((value) => /^[\w-]+=*$/.test(value) && Buffer.from(value, 'base64url').length === bytes, { error });

export const hostList = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^(\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(:\d{1,5})?$/.test(host)), {
    error: 'must be host names separated by commas',
  });

/** A list of texts of one form, separated by commas. */
export const listOf = (pattern: RegExp, error: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => pattern.test(part)), { error });

const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The number or addresses of trusted proxies, as Fastify's `trustProxy` takes them. */
export const proxies = z.string().transform((value, context): number | string[] | false => {
  if (value === 'off') return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const names = value.split(',').map((name) => name.trim());
  if (names.every((name) => PROXY_RANGES.has(name) || isAddressOrRange(name))) return names;
  context.addIssue({
    code: 'custom',
    message: 'must be off, the number of proxies in front, or their addresses separated by commas',
  });
  return z.NEVER;
});

function isAddressOrRange(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function parsesAsUrl(value: string, schemes: readonly string[]): boolean {
  const parsed = URL.parse(value);
  return (
    parsed !== null && schemes.includes(parsed.protocol.slice(0, -1)) && parsed.host !== '' && value.includes('://')
  );
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}
