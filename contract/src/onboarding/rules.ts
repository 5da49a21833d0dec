import type { ApplicationType } from '../profile/rules.ts';

/** Stages of onboarding, in order. `profile_completed_up_to` holds one of these and only moves forward. */
export const progressSteps = [
  'register',
  'basic_info',
  'business_logo',
  'banner_picture',
  'about_you',
  'social_urls',
  'media',
  'industries',
  'application_type',
  'questions',
  'pricing_plans',
  'job_listing_create',
] as const;

export type Progress = (typeof progressSteps)[number];

const rank = (progress: Progress) => progressSteps.indexOf(progress);

export const isProgress = (value: unknown): value is Progress => (progressSteps as readonly unknown[]).includes(value);

/** Whether `reached` is `step` or a later one. */
export const isAtLeast = (reached: Progress, step: Progress): boolean => rank(reached) >= rank(step);

/** Returns the later stage, so that saving an earlier step again never moves progress back. */
export const furthest = (reached: Progress, marked: Progress): Progress =>
  isAtLeast(reached, marked) ? reached : marked;

/** The last step of /signup with input, and the success page after it. */
export const LAST_SIGNUP_STEP = 9;
export const SIGNUP_SUCCESS = 10;

/**
 * The steps of /signup. `reaches`: the progress after the step. Step 2 only advances; step 3 holds logo and banner.
 * `saves`: what Next sends, such as only a custom banner or only new media.
 */
export const signupSteps = [
  { step: 1, name: 'Business info', reaches: 'basic_info', saves: 'always' },
  { step: 2, name: 'Intro', reaches: null, saves: 'never' },
  { step: 3, name: 'Logo and banner', reaches: 'banner_picture', saves: 'custom_banner' },
  { step: 4, name: 'Description', reaches: 'about_you', saves: 'always' },
  { step: 5, name: 'Social links', reaches: 'social_urls', saves: 'always' },
  { step: 6, name: 'Photos and videos', reaches: 'media', saves: 'new_files' },
  { step: 7, name: 'Job category', reaches: 'industries', saves: 'always' },
  { step: 8, name: 'Application type', reaches: 'application_type', saves: 'always' },
  { step: 9, name: 'Application questions', reaches: 'questions', saves: 'always' },
] as const satisfies readonly { step: number; name: string; reaches: Progress | null; saves: string }[];

/** The product asks the questions itself, so an online application has no step 9. */
const hasQuestions = (type: ApplicationType | null) => type !== 'online_application';

/** The step after Next. An online application skips step 9. */
export function stepAfter(step: number, type: ApplicationType | null): number {
  const next = step + 1;
  return next === LAST_SIGNUP_STEP && !hasQuestions(type) ? SIGNUP_SUCCESS : Math.min(next, SIGNUP_SUCCESS);
}

/** The step after Back, null on the first step. An online application skips step 9. */
export function stepBefore(step: number, type: ApplicationType | null): number | null {
  const previous = step - 1;
  if (previous < 1) return null;
  return previous === LAST_SIGNUP_STEP && !hasQuestions(type) ? previous - 1 : previous;
}

/** Onboarding up to the first paid listing, in four parts that count as one sequence of steps. */
export const signingUpParts = ['profile', 'plan', 'card', 'listing'] as const;
export type SigningUpPart = (typeof signingUpParts)[number];

/** Number of steps per part. The last one of `listing` is its confirmation. */
const stepsOf = (type: ApplicationType | null): Record<SigningUpPart, number> => ({
  profile: hasQuestions(type) ? LAST_SIGNUP_STEP : LAST_SIGNUP_STEP - 1,
  plan: 1,
  card: 1,
  listing: 4,
});

/** Returns the number of a part's step (`at`) among all steps (`of`). */
export function signingUpStep(part: SigningUpPart, step: number, type: ApplicationType | null) {
  const steps = stepsOf(type);
  const before = signingUpParts.slice(0, signingUpParts.indexOf(part)).reduce((sum, one) => sum + steps[one], 0);
  const of = signingUpParts.reduce((sum, one) => sum + steps[one], 0);
  return { part, at: before + Math.min(step, steps[part]), of };
}

// The step of /signup that follows each stage.
const resumeAt: Partial<Record<Progress, number>> = {
  register: 1,
  basic_info: 2,
  business_logo: 3,
  banner_picture: 4,
  about_you: 5,
  social_urls: 6,
  media: 7,
  industries: 8,
};

/** The step at which /signup resumes; the success page after the last step. */
export function signupStepFor(reached: Progress, type: ApplicationType | null): number {
  if (reached === 'application_type') return hasQuestions(type) ? LAST_SIGNUP_STEP : SIGNUP_SUCCESS;
  return resumeAt[reached] ?? SIGNUP_SUCCESS;
}

/** The /signup step behind Back on the first step of /billing: the questions, or without them the success page. */
export const signupStepBeforeBilling = (type: ApplicationType | null): number =>
  hasQuestions(type) ? LAST_SIGNUP_STEP : SIGNUP_SUCCESS;

/** The stage that ADD PAYMENT on the success page saves. */
export const progressOnAddPayment = (type: ApplicationType | null): Progress =>
  hasQuestions(type) ? 'questions' : 'application_type';
