import { asciiDomain, readableDomain } from './domain.ts';

// Apart from the schema, so that a page that only compares addresses brings no schema library.
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Local part and domain, the domain as mail servers know it; null where it is no address a mail can be sent to. */
function partsOf(text: string): { local: string; ascii: string } | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
  const ascii = asciiDomain(text.slice(at + 1));
  return ascii === null || local.length + 1 + ascii.length > EMAIL_MAX ? null : { local, ascii };
}

/** An address a mail can be sent to: a plain local part, and a domain of at least two labels that does not end in digits. */
export const isEmail = (text: string): boolean => partsOf(text) !== null;

/**
 * One mailbox in one form, the one it is stored, compared and shown in: lower case, and of the ways to write a domain (letters made of
 * parts, `xn--…`, full width) the one people read. What is no address is only trimmed, in lower case.
 */
export function normaliseEmail(text: string): string {
  const plain = text.trim().toLowerCase();
  const parts = partsOf(plain);
  return parts ? `${parts.local}@${readableDomain(parts.ascii)}` : plain;
}

/** The same mailbox in ASCII, for services that know no other letters. */
export function asciiEmail(address: string): string {
  const parts = partsOf(address);
  return parts ? `${parts.local}@${parts.ascii}` : address;
}
