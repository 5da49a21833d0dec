import { isAtLeast, type Progress, signupStepFor } from '../onboarding/rules.ts';
import type { ApplicationType } from '../profile/rules.ts';
import { isTooLong, isTooShort, mostBytes } from '../values/length.ts';
import { isCommonPassword } from './rules.safety.ts';
import { authTexts } from './texts.ts';

// ── Passwords ──
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * Normalises a password before it is hashed or compared, so that é is the same from every keyboard. Returns an overlong
 * text unchanged: sorting the combining marks of one letter takes quadratic time, minutes for the largest request.
 */
export const normalisePassword = (password: string) =>
  password.length > mostBytes(PASSWORD_MAX) ? password : password.normalize('NFC');

export interface PasswordCheck {
  name: 'length' | 'letter' | 'number' | 'special' | 'bothCases';
  label: string;
  /** False for a recommendation, which raises the strength and is never enforced. */
  isRequired: boolean;
  isMet: boolean;
}

// Any sign that is neither letter, number nor space. A mark (a combining accent) belongs to its letter; invisible
// characters do not count.
const SPECIAL = /[^\p{L}\p{M}\p{N}\p{Z}\s\p{Cc}\p{Cf}]/u;

/** The checks of the password rule, as the live checklist shows them. */
export function passwordChecks(password: string): PasswordCheck[] {
  const text = normalisePassword(password);
  const hasBothCases = /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  return [
    { name: 'length', label: authTexts.checkLength, isRequired: true, isMet: !isTooShort(text, PASSWORD_MIN) },
    { name: 'letter', label: authTexts.checkLetter, isRequired: true, isMet: /\p{L}/u.test(text) },
    { name: 'number', label: authTexts.checkNumber, isRequired: true, isMet: /\p{N}/u.test(text) },
    { name: 'special', label: authTexts.checkSpecial, isRequired: true, isMet: SPECIAL.test(text) },
    { name: 'bothCases', label: authTexts.checkBothCases, isRequired: false, isMet: hasBothCases },
  ];
}

/** Returns the error of a new password, or null. */
export function passwordError(password: string): string | null {
  if (password.trim() === '') return authTexts.passwordRequired;
  if (isTooLong(normalisePassword(password), PASSWORD_MAX)) return authTexts.passwordTooLong;
  return passwordChecks(password).every((check) => check.isMet || !check.isRequired) ? null : authTexts.passwordWeak;
}

export interface PasswordStrength {
  /** 0 for an empty field, 1 below the rule or for a common password (2 with both cases), 2 if just met, at most 4. */
  score: 0 | 1 | 2 | 3 | 4;
  label: string;
}

const LONG = 12;

/** The strength meter. Length and mixed case raise it; a common word keeps it low, and the label says so. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: authTexts.strengthEmpty };
  if (passwordError(password) !== null) return { score: 1, label: authTexts.strengthWeak };
  const hasBothCases = passwordChecks(password).some((check) => check.name === 'bothCases' && check.isMet);
  if (isCommonPassword(password)) return { score: hasBothCases ? 2 : 1, label: authTexts.strengthCommon };
  const isLong = !isTooShort(normalisePassword(password), LONG);
  if (hasBothCases && isLong) return { score: 4, label: authTexts.strengthStrong };
  if (hasBothCases || isLong) return { score: 3, label: authTexts.strengthGood };
  return { score: 2, label: authTexts.strengthFair };
}

// ── The page for a signed-in user ──

export interface Standing {
  account_type: 'business_owner' | 'hiring_manager';
  is_profile_completed: boolean;
  profile_completed_up_to: Progress;
  application_type: ApplicationType | null;
  is_card_save: boolean;
}

export interface Destination {
  path: '/location-manager' | '/signup' | '/billing' | '/job-creation';
  /** Step of the stepper to open, from 1; null on a page without a stepper. */
  activeStepperIndex: number | null;
}

const HOME: Destination = { path: '/location-manager', activeStepperIndex: null };

/** Managers never onboard. An owner is done when the profile is completed or the first listing exists. */
export const isOnboarded = (user: Standing): boolean =>
  user.account_type === 'hiring_manager' ||
  user.is_profile_completed ||
  user.profile_completed_up_to === 'job_listing_create';

/** After login, whether the client must first mark the profile completed: progress is already job_listing_create. */
export const needsCompletionCall = (user: Standing): boolean =>
  user.account_type === 'business_owner' &&
  !user.is_profile_completed &&
  user.profile_completed_up_to === 'job_listing_create';

/** Returns the page after login, where an unfinished profile is also sent back to: the step after the last reached. */
export function pageAfterLogin(user: Standing): Destination {
  if (isOnboarded(user)) return HOME;
  const reached = user.profile_completed_up_to;
  if (reached === 'questions') return { path: '/billing', activeStepperIndex: 1 };
  if (reached === 'pricing_plans')
    return user.is_card_save
      ? { path: '/billing', activeStepperIndex: 3 }
      : { path: '/job-creation', activeStepperIndex: 1 };
  return { path: '/signup', activeStepperIndex: signupStepFor(reached, user.application_type) };
}

const stages: readonly string[] = ['/signup', '/billing', '/job-creation'];

/** The furthest stage that an unfinished profile may open: billing after /signup, the first listing after the plan. */
function openStage(user: Standing): number {
  const lastOfSignup = user.application_type === 'online_application' ? 'application_type' : 'questions';
  if (isAtLeast(user.profile_completed_up_to, 'pricing_plans')) return stages.indexOf('/job-creation');
  return stages.indexOf(isAtLeast(user.profile_completed_up_to, lastOfSignup) ? '/billing' : '/signup');
}

/**
 * Returns where a signed-in user who opens a protected `pathname` is redirected, or null when the user may see the
 * page.
 * A finished user leaves /signup, /billing and /job-creation; an unfinished one may go back among these, never ahead or
 * elsewhere.
 */
export function redirectFor(pathname: string, user: Standing): Destination | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const stage = stages.indexOf(path);
  if (isOnboarded(user)) return stage === -1 ? null : HOME;
  return stage !== -1 && stage <= openStage(user) ? null : pageAfterLogin(user);
}
