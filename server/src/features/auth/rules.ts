import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import Bowser from 'bowser';
import { Secret, TOTP } from 'otpauth';
import type { RateRule } from '../../ports/rate-limit/port.ts';

export type LinkKind = 'register' | 'invite' | 'forget_password';

/** Failed logins per account, and per client address. */
export const FAILED_LOGINS_PER_ACCOUNT: RateRule = { limit: 20, windowSeconds: 15 * 60 };
export const FAILED_LOGINS_PER_ADDRESS: RateRule = { limit: 150, windowSeconds: 15 * 60 };
/** Codes entered per account, right ones too. Counted before each check: a burst reveals no more than single tries. */
export const CODES_PER_ACCOUNT: RateRule = { limit: 20, windowSeconds: 15 * 60 };
/** The activity log gets one entry about a blocked login per window, however many tries follow. */
export const BLOCKED_LOGIN_ENTRIES: RateRule = { limit: 1, windowSeconds: 15 * 60 };
/** Invalid links per client address. A link cannot be guessed; the limit only bounds the load of such tries. */
export const WRONG_LINKS_PER_ADDRESS: RateRule = { limit: 300, windowSeconds: 15 * 60 };
/** Calls that create an account or send a mail, each counted per client address. */
export const OPEN_CALLS_PER_ADDRESS: RateRule = { limit: 300, windowSeconds: 3600 };

/** A client that lost the answer may retry within this time. A later use means a copied token, and ends the session. */
export const REFRESH_GRACE_MS = 10_000;

const PAGE_OF_LINK: Readonly<Record<LinkKind, string>> = {
  register: 'email-confirmation',
  forget_password: 'forget-password-confirmation',
  invite: 'manager-signup',
};

/** The URL of a mailed link. `publicUrl` has no trailing slash. */
export const linkUrl = (publicUrl: string, kind: LinkKind, user_id: string, token: string): string =>
  `${publicUrl}/${PAGE_OF_LINK[kind]}/${user_id}/${token}`;

// ── Two-step login ──

const PERIOD_SECONDS = 30;
/** The codes of the step before and after count too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;
export const RECOVERY_CODES = 10;

/** The settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** 160 random bits, in base32. */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code, and the link into the app on a phone. The app shows issuer and address with the code. */
export const otpauthUrl = (secret: string, issuer: string, email: string): string =>
  totpOf(Secret.fromBase32(secret), issuer, email).toString();

/** Whether this has the format of an app code. Any other code is looked up among the recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step whose code this is; null when the code belongs to no step around `at`. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  // The library compares the lengths in characters and then the bytes: it throws for six characters of more than six
  // bytes.
  if (!isAppCode(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Removes spaces and dashes and lower-cases the code: they only serve reading. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** 120 random bits each, so an unsalted digest reveals nothing. Base32 has no characters that look alike. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: 15 }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );

// ── Devices ──

/** A readable name for a user agent, such as `Chrome on Windows`. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return safetyTexts.unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  // A program other than a browser is shown by the name in its user agent.
  return browser.name || place || /^[\w.-]{1,40}/.exec(userAgent)?.[0] || safetyTexts.unknownDevice;
}
