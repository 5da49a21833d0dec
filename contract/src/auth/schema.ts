import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { progressSteps } from '../onboarding/rules.ts';
import { accountType, nameBody } from '../profile/schema.ts';
import { email } from '../values/email.ts';
import { boundedText, truncatedText } from '../values/text.ts';
import { passwordError } from './rules.ts';
import { authTexts } from './texts.ts';

// ── Fields ──

// A limit beyond any accepted password, in characters and in bytes.
const typed = { length: 1600, message: authTexts.passwordTooLong };

/** A password as typed: not trimmed, and not blank. */
export const password = (required: string) =>
  boundedText(required, typed).refine((value) => value.trim() !== '', { error: required });

const newPassword = password(authTexts.passwordRequired).superRefine((value, ctx) => {
  const message = passwordError(value);
  if (message !== null && message !== authTexts.passwordRequired) ctx.addIssue({ code: 'custom', message });
});

const confirmPassword = password(authTexts.confirmPasswordRequired);

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

// Compares the passwords only when both are filled in, because a missing one has its own message. Runs together with
// the checks of other fields.
const bothFilled = ({ value }: { value: unknown }) =>
  typeof value === 'object' &&
  value !== null &&
  filled((value as Record<string, unknown>).password) &&
  filled((value as Record<string, unknown>).confirm_password);

interface Pair {
  password: string;
  confirm_password: string;
}
const path: PropertyKey[] = ['confirm_password'];
const passwordsMatch = (message: string) =>
  [(pair: Pair) => pair.password === pair.confirm_password, { path, error: message, when: bothFilled }] as const;

const required = email({ required: authTexts.emailRequired, invalid: authTexts.emailInvalid });
const accepted = (message: string) => z.literal(true, { error: message });

/**
 * A value that is not a string counts as absent. An overlong text is cut: a cut link matches nothing, and a cut
 * password is still too long.
 */
const any = truncatedText(authTexts.linkInvalid, typed.length);
const textOrBlank = (value: string | null | undefined) => (typeof value === 'string' ? value : '');
const loose = z.preprocess(textOrBlank, any);
const looseOptional = z
  .preprocess((value: string | null | undefined) => (typeof value === 'string' ? value : undefined), any.optional())
  .optional();

const linkType = z.enum(['register', 'forget_password'], { error: authTexts.linkTypeInvalid });

// ── Inputs ──

/** `otp`: a code of the authenticator app, or a recovery code. Required only when two-step login is on. */
export const loginBody = z.object({
  email: required,
  password: password(authTexts.passwordRequired),
  otp: looseOptional,
});
export type LoginBody = z.input<typeof loginBody>;

const account = {
  ...nameBody.shape,
  email: required,
  password: newPassword,
  confirm_password: confirmPassword,
};

export const registerBody = z
  .object({
    ...account,
    account_type: z.literal('business_owner', { error: authTexts.accountTypeInvalid }).nullish(),
  })
  .refine(...passwordsMatch(authTexts.passwordMismatch));
export type RegisterBody = z.input<typeof registerBody>;

/** The create-account form. Accepting the terms of use and privacy policy is checked in the form and never sent. */
export const createAccountForm = z
  .object({ ...account, terms_accepted: accepted(authTexts.termsRequired) })
  .refine(...passwordsMatch(authTexts.passwordMismatch));
export type CreateAccountForm = z.input<typeof createAccountForm>;

export const sendVerificationCodeBody = z.object({
  type: linkType,
  data: z.preprocess(
    (value: { email: string } | null | undefined) => (typeof value === 'object' && value !== null ? value : {}),
    z.object({ email: required }),
  ),
});
export type SendVerificationCodeBody = z.input<typeof sendVerificationCodeBody>;

export const forgotPasswordForm = z.object({ email: required });
export type ForgotPasswordForm = z.input<typeof forgotPasswordForm>;

export const resetPasswordForm = z
  .object({ password: newPassword, confirm_password: confirmPassword })
  .refine(...passwordsMatch(authTexts.passwordMismatch));
export type ResetPasswordForm = z.input<typeof resetPasswordForm>;

const invite = {
  password: newPassword,
  confirm_password: confirmPassword,
  terms_accepted: accepted(authTexts.inviteTermsRequired),
};
export const inviteForm = z.object(invite).refine(...passwordsMatch(authTexts.invitePasswordMismatch));
export type InviteForm = z.input<typeof inviteForm>;

/** For an invitation without a name. */
export const inviteWithNameForm = z
  .object({ ...nameBody.shape, ...invite })
  .refine(...passwordsMatch(authTexts.invitePasswordMismatch));
export type InviteWithNameForm = z.input<typeof inviteWithNameForm>;

/** The product's own tokens are shorter. */
const TOKEN_MAX = 200;

export const refreshBody = z.object({
  refresh_token: truncatedText(authTexts.refreshTokenRequired, TOKEN_MAX).min(1, {
    error: authTexts.refreshTokenRequired,
  }),
});
export type RefreshBody = z.input<typeof refreshBody>;

export const logoutBody = z.object({ refresh_token: looseOptional });
export type LogoutBody = z.input<typeof logoutBody>;

export const linkBody = z.object({ uid: loose, token: loose });
export type LinkBody = z.input<typeof linkBody>;

/**
 * Three uses. `data.password` is checked only once the link is known to be valid (`newPasswordBody`), under `password`;
 * `data.first_name` and `data.last_name` (`nameBody`) only for an invitation without a name.
 */
export const verifyLinkBody = z.object({
  type: linkType,
  uid: loose,
  token: loose,
  data: z
    .preprocess(
      (value: { password?: string; first_name?: string; last_name?: string } | null | undefined) =>
        typeof value === 'object' && value !== null ? value : {},
      z.object({ password: looseOptional, first_name: looseOptional, last_name: looseOptional }),
    )
    .optional(),
});
export type VerifyLinkBody = z.input<typeof verifyLinkBody>;

export const newPasswordBody = z.object({ password: newPassword });

/** A value that is not a string counts as blank, so that the other passwords are still compared. */
const anyPassword = z.preprocess((value: string) => textOrBlank(value), password(authTexts.passwordRequired));

/** Each empty field has one message. A mismatch comes under confirm_password, a weak password under both. */
export const changePasswordBody = z
  .object({
    old_password: anyPassword,
    password: anyPassword,
    confirm_password: anyPassword,
  })
  .superRefine((form, ctx) => {
    if (form.password !== form.confirm_password)
      return void ctx.addIssue({ code: 'custom', path, message: authTexts.passwordMismatch });
    const message = passwordError(form.password);
    if (message === null) return;
    ctx.addIssue({ code: 'custom', path: ['password'], message });
    ctx.addIssue({ code: 'custom', path, message });
  });
export type ChangePasswordBody = z.input<typeof changePasswordBody>;

// ── Answers ──

export const tokens = z.object({ token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const loginAnswer = z.object({
  message: z.string(),
  account_type: accountType,
  is_profile_completed: z.boolean(),
  profile_completed_up_to: z.enum(progressSteps),
  data: tokens.extend({ account_type: accountType }),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const refreshAnswer = answer(tokens);

export const sendVerificationCodeAnswer = z.object({ message: z.string(), data: z.object({ message: z.string() }) });

export const linkBasicInfo = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
export type LinkBasicInfo = z.infer<typeof linkBasicInfo>;

/** Names are empty when the invitation has none; sign-up then asks for them. `business_name` is the inviting one. */
export const linkDetailsAnswer = answer(z.object({ basic_info: linkBasicInfo, business_name: z.string().optional() }));

export const verifyLinkAnswer = z.object({
  message: z.string(),
  data: z.object({ basic_info: linkBasicInfo.optional() }).optional(),
});
