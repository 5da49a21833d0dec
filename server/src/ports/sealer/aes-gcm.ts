import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Sealer } from './port.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const textOf = (sealed: Buffer) => `${VERSION}.${sealed.toString('base64url')}`;
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'sealer', 32));

/**
 * AES-256-GCM with a key derived from the installation's secret. Texts sealed with an older secret can be opened too.
 */
export function aesSealer(secret: string, older: readonly string[] = []): Sealer {
  const key = keyOf(secret);
  const keys = [key, ...older.map(keyOf)];
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return textOf(sealed);
    },
    open: (text, owner) => {
      const sealed = Buffer.from(text.slice(VERSION.length + 1), 'base64url');
      // The decoder skips characters that are not base64url. Other spellings of the same bytes are refused.
      if (text !== textOf(sealed) || sealed.length < NONCE_BYTES + TAG_BYTES) return null;
      for (const each of keys) {
        const opened = openWith(each, sealed, owner);
        if (opened !== null) return opened;
      }
      return null;
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, owner: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  } catch {
    return null;
  }
}
