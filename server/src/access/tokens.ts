import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, URL-safe. Only the token's hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

/** 160 random bits for a link in a mail: unguessable, and short enough to survive mail programs. */
export const newLinkToken = () => randomBytes(20).toString('base64url');

/** A random token needs no salt or slow hash: nobody can guess the token from its digest. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');
