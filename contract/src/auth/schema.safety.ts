import { z } from 'zod';
import { answer, listAnswer } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { boundedText } from '../values/text.ts';
import { password } from './schema.ts';
import { authTexts } from './texts.ts';
import { safetyTexts as texts } from './texts.safety.ts';

// ── Inputs ──

/** A typed code: six digits of the app, or a recovery code. Blanks and dashes are ignored. */
const code = boundedText(texts.otpRequired, { length: 100, message: texts.otpWrong }).refine(
  (value) => value.trim() !== '',
  { error: texts.otpRequired },
);

export const startTwoFactorBody = z.object({ password: password(authTexts.passwordRequired) });
export const enableTwoFactorBody = z.object({ otp: code });
export type EnableTwoFactorBody = z.input<typeof enableTwoFactorBody>;

/**
 * Turning two-step login off and creating new recovery codes require the password and a code of the app or a recovery
 * code.
 */
export const proofBody = z.object({ password: password(authTexts.passwordRequired), otp: code });
export type ProofBody = z.input<typeof proofBody>;

// ── Answers ──

export const twoFactorAnswer = answer(
  z.object({ is_on: z.boolean(), enabled_at: z.string().nullable(), recovery_codes_left: z.number().int() }),
);
export type TwoFactor = z.infer<typeof twoFactorAnswer>['data'];

/** `secret` is base32, for typing into an app; `otpauth_url` holds the same secret for a QR code. */
export const twoFactorSetupAnswer = answer(z.object({ secret: z.string(), otpauth_url: z.string() }));
export type TwoFactorSetup = z.infer<typeof twoFactorSetupAnswer>['data'];

export const recoveryCodesAnswer = answer(z.object({ recovery_codes: z.array(z.string()) }));

export const signedInSession = z.object({
  id,
  /** A description such as `Chrome on Windows`. */
  device: z.string(),
  /** Address of the last use. */
  ip: z.string(),
  created_at: z.string(),
  /** When the session last refreshed its access token. */
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;
export const sessionsAnswer = listAnswer(signedInSession);

export const endedSessionsAnswer = answer(z.object({ ended: z.number().int() }));
