import { asciiDomain, readableDomain } from './domain.ts';

// Separate from the schema, so that a page that only compares addresses does not load the schema library.
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Splits an address into local part and ASCII domain. Null when no mail can be sent to it. */
function partsOf(text: string): { local: string; ascii: string } | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
  const ascii = asciiDomain(text.slice(at + 1));
  return ascii === null || local.length + 1 + ascii.length > EMAIL_MAX ? null : { local, ascii };
}

/**
 * Whether the address can get mail: a plain local part, and a domain of two labels or more that does not end in digits.
 */
export const isEmail = (text: string): boolean => partsOf(text) !== null;

/**
 * Returns the one form in which a mailbox is stored, compared and shown: lower case, the domain in readable letters
 * (composed, not `xn--…` or full width). An invalid address is only trimmed and lower-cased.
 */
export function normaliseEmail(text: string): string {
  const plain = text.trim().toLowerCase();
  const parts = partsOf(plain);
  return parts ? `${parts.local}@${readableDomain(parts.ascii)}` : plain;
}

/** The mailbox in ASCII, for services that take no other letters. */
export function asciiEmail(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${parts.ascii}` : address;
}
