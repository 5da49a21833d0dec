import { isAtLeast, type Progress, signupStepFor } from '../onboarding/rules.ts';
import type { ApplicationType } from '../profile/rules.ts';
import { isTooLong, isTooShort, mostBytes } from '../values/length.ts';
import { isCommonPassword } from './rules.safety.ts';
import { authTexts } from './texts.ts';

// ── Passwords ──
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * Normalises a password before it is hashed or compared, so that é is the same on every keyboard. A text longer than any password stays
 * as it is: ordering the marks of one letter takes quadratic time, minutes for the largest request.
 */
export const normalisePassword = (password: string) =>
  password.length > mostBytes(PASSWORD_MAX) ? password : password.normalize('NFC');

export interface PasswordCheck {
  name: 'length' | 'letter' | 'number' | 'special' | 'bothCases';
  label: string;
  /** A recommendation raises the strength and is never enforced. */
  isRequired: boolean;
  isMet: boolean;
}

// Neither letter, number nor space. A mark (a combining accent) belongs to its letter; invisible characters do not count.
const SPECIAL = /[^\p{L}\p{M}\p{N}\p{Z}\s\p{Cc}\p{Cf}]/u;

/** The one password rule, as the live checklist shows it. */
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

/** What is wrong with a new password; null when it is fine. */
export function passwordError(password: string): string | null {
  if (password.trim() === '') return authTexts.passwordRequired;
  if (isTooLong(normalisePassword(password), PASSWORD_MAX)) return authTexts.passwordTooLong;
  return passwordChecks(password).every((check) => check.isMet || !check.isRequired) ? null : authTexts.passwordWeak;
}

export interface PasswordStrength {
  /** 0 for nothing typed, 1 below the rule or commonly used (2 with both cases), 2 for the rule just met, 4 at most. */
  score: 0 | 1 | 2 | 3 | 4;
  label: string;
}

const LONG = 12;

/** The strength meter. Length and mixed case raise it above the rule; a common word keeps it low, and the meter names that reason. */
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

// ── Where a signed-in user belongs ──

export interface Standing {
  account_type: 'business_owner' | 'hiring_manager';
  is_profile_completed: boolean;
  profile_completed_up_to: Progress;
  application_type: ApplicationType | null;
  is_card_save: boolean;
}

export interface Destination {
  path: '/location-manager' | '/signup' | '/billing' | '/job-creation';
  /** Navigation state of the stepper, from 1; null where there is none. */
  activeStepperIndex: number | null;
}

const HOME: Destination = { path: '/location-manager', activeStepperIndex: null };

/** A manager never onboards; an owner is done when the profile is completed or the first listing is made. */
export const isOnboarded = (user: Standing): boolean =>
  user.account_type === 'hiring_manager' ||
  user.is_profile_completed ||
  user.profile_completed_up_to === 'job_listing_create';

/** After login, at progress job_listing_create, the profile is not yet marked completed: the client does that first. */
export const needsCompletionCall = (user: Standing): boolean =>
  user.account_type === 'business_owner' &&
  !user.is_profile_completed &&
  user.profile_completed_up_to === 'job_listing_create';

/** Where to go after login, and where an unfinished profile is sent back to: the step after the last one reached. */
export function whereNext(user: Standing): Destination {
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

/** The furthest stage open to an unfinished profile: billing once /signup is through, the first listing once the plan is. */
function openStage(user: Standing): number {
  const lastOfSignup = user.application_type === 'online_application' ? 'application_type' : 'questions';
  if (isAtLeast(user.profile_completed_up_to, 'pricing_plans')) return stages.indexOf('/job-creation');
  return stages.indexOf(isAtLeast(user.profile_completed_up_to, lastOfSignup) ? '/billing' : '/signup');
}

/**
 * Where a signed-in user who opens a protected `pathname` must go instead; null when the page is theirs to see.
 * A finished user leaves /signup, /billing and /job-creation; an unfinished one may go back among these, never ahead or elsewhere.
 */
export function redirectFor(pathname: string, user: Standing): Destination | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const stage = stages.indexOf(path);
  if (isOnboarded(user)) return stage === -1 ? null : HOME;
  return stage !== -1 && stage <= openStage(user) ? null : whereNext(user);
}
