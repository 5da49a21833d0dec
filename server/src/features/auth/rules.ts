import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import Bowser from 'bowser';
import { Secret, TOTP } from 'otpauth';
import type { RateRule } from '../../ports/rate-limit/port.ts';

export type LinkKind = 'register' | 'invite' | 'forget_password';

/** Failed logins: so many for one account, and so many from one address, until the window ends. */
export const FAILED_LOGINS_PER_ACCOUNT: RateRule = { limit: 20, windowSeconds: 15 * 60 };
export const FAILED_LOGINS_PER_ADDRESS: RateRule = { limit: 150, windowSeconds: 15 * 60 };
/** Codes given for one account, right ones too: counted before each is looked at, so that many at once tell no more than a row of them. */
export const CODES_PER_ACCOUNT: RateRule = { limit: 20, windowSeconds: 15 * 60 };
/** That logging in was blocked is written down once in a window, however many tries follow. */
export const BLOCKED_TOLD_ONCE: RateRule = { limit: 1, windowSeconds: 15 * 60 };
/** Links that open nothing, from one address. Nobody guesses one; who tries is not answered for ever. */
export const WRONG_LINKS_PER_ADDRESS: RateRule = { limit: 300, windowSeconds: 15 * 60 };
/** Calls that create an account or send a mail, each from one address. */
export const OPEN_CALLS_PER_ADDRESS: RateRule = { limit: 300, windowSeconds: 3600 };

/** A client that lost the answer may try again; used again after this the token was copied, and the session ends. */
export const REFRESH_GRACE_MS = 10_000;

const PAGE_OF_LINK: Readonly<Record<LinkKind, string>> = {
  register: 'email-confirmation',
  forget_password: 'forget-password-confirmation',
  invite: 'manager-signup',
};

/** The address in a mail. `publicUrl` has no trailing slash. */
export const linkUrl = (publicUrl: string, kind: LinkKind, user_id: string, token: string): string =>
  `${publicUrl}/${PAGE_OF_LINK[kind]}/${user_id}/${token}`;

// ── Two-step login ──

const PERIOD_SECONDS = 30;
/** A code of the step before or after counts too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
export const RECOVERY_CODES = 10;

/** What every authenticator app understands: SHA-1, six digits, half a minute. */
const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** 160 random bits, in base32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR code holds, and a link on a phone opens: the app shows issuer and address beside the code. */
export const otpauthUrl = (secret: string, issuer: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), issuer, email).toString();

/** Whether this can be a code of the app: anything else is looked for among the recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step whose code this is, null when it is none of those around `at`. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  // The library counts characters, then compares bytes: of six letters that take more bytes it throws.
  if (!isAppCode(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** A code as it is compared: how it was grouped and cased is for the eye. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** 120 random bits each, so that a plain digest of one tells nothing; letters and digits that cannot be mistaken for each other. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: 15 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

// ── Devices ──

/** What a user agent is to a person: `Chrome on Windows`. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return safetyTexts.unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  // A program rather than a browser: by the name it gives itself.
  return browser.name || place || /^[\w.-]{1,40}/.exec(userAgent)?.[0] || safetyTexts.unknownDevice;
}
