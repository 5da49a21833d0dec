import { isTooLong, lengthShown } from '../values/length.ts';
import { isShorterThan } from '../values/visible-text.ts';
import { hostOf, toHttps } from '../values/url.ts';
import { profileTexts } from './texts.ts';

export const applicationTypes = ['online_application', 'jipe_application'] as const;
/** online_application: applicants go to an external link · jipe_application: they apply here, with yes/no questions. */
export type ApplicationType = (typeof applicationTypes)[number];

export const bannerTypes = ['jipe', 'custom'] as const;

/** Limits in characters: first and last names, and business names. */
export const NAME_MAX = 50;
export const BUSINESS_NAME_MAX = 100;

// ── Description ──
export const DESCRIPTION_MIN = 5;
export const DESCRIPTION_MAX = 300;

/** Data of the counter under the description. */
export function descriptionCounter(text: string): { length: number; isValid: boolean } {
  const trimmed = text.trim();
  const isValid = !isShorterThan(trimmed, DESCRIPTION_MIN) && !isTooLong(trimmed, DESCRIPTION_MAX);
  return { length: lengthShown(trimmed, DESCRIPTION_MAX), isValid };
}

// ── Social links ──
export const socialFields = ['company_url', 'facebook_url', 'instagram_url', 'twitter_url', 'youtube_url'] as const;
export type SocialField = (typeof socialFields)[number];

const isOn = (url: string | null, domains: readonly string[]) => {
  const host = url === null ? null : hostOf(url);
  return host !== null && domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
};
const facebookHosts = ['facebook.com', 'fb.com', 'fb.me'];

// A handle may contain a dot, so only a protocol or a path marks a value as a URL.
const isAddress = (value: string) => /^https?:\/\//i.test(value) || value.includes('/');
/** Characters that Twitter and Instagram links allow. Their shorter length limits are not checked here. */
const plainHandle = /^[\w.-]{1,50}$/;
const youtubeHandle = /^@[\w.-]{3,30}$/;

function handleError(value: string, texts: { at: string; invalid: string }): string | null {
  if (value.startsWith('@')) return texts.at;
  const isValid = isAddress(value) ? toHttps(value) !== null : plainHandle.test(value);
  return isValid ? null : texts.invalid;
}

const socialChecks: Record<SocialField, (value: string) => string | null> = {
  company_url: (value) => (toHttps(value) === null ? profileTexts.companyUrlInvalid : null),
  facebook_url: (value) => (isOn(toHttps(value), facebookHosts) ? null : profileTexts.facebookUrlInvalid),
  youtube_url: (value) =>
    toHttps(value) !== null || youtubeHandle.test(value) ? null : profileTexts.youtubeUrlInvalid,
  twitter_url: (value) => handleError(value, { at: profileTexts.twitterAt, invalid: profileTexts.twitterInvalid }),
  instagram_url: (value) =>
    handleError(value, { at: profileTexts.instagramAt, invalid: profileTexts.instagramInvalid }),
};

/** Returns the error of a social link, or null. All links are optional. */
export function socialError(field: SocialField, value: string): string | null {
  const trimmed = value.trim();
  return trimmed === '' ? null : socialChecks[field](trimmed);
}

/** Returns the https link to save and preview, or one built from platform and handle. Any other text becomes ''. */
export function socialLink(field: SocialField, value: string): string {
  const trimmed = value.trim();
  if (trimmed === '' || socialChecks[field](trimmed) !== null) return '';
  if (field === 'twitter_url' && !isAddress(trimmed)) return `https://twitter.com/${trimmed}`;
  if (field === 'instagram_url' && !isAddress(trimmed)) return `https://instagram.com/${trimmed}`;
  if (field === 'youtube_url' && youtubeHandle.test(trimmed)) return `https://youtube.com/${trimmed}`;
  return toHttps(trimmed) ?? '';
}

/** Returns a saved link as its field shows it: the handle, if the field takes one and it gives this link. */
export function socialValue(field: SocialField, link: string): string {
  if (field !== 'twitter_url' && field !== 'instagram_url') return link;
  const handle = link.slice(link.lastIndexOf('/') + 1);
  return socialLink(field, handle) === link ? handle : link;
}

// ── Pictures and videos ──
const MB = 1024 * 1024;
export const PICTURE_MAX_BYTES = 10 * MB;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Only the first frame of an animated picture is kept. A picture with more frames than this is refused. */
export const PICTURE_MAX_FRAMES = 500;
export const VIDEO_MAX_BYTES = 100 * MB;
/** Videos must be shorter than this. */
export const VIDEO_SECONDS = 61;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const videoTypes = ['video/mp4'] as const;

export const isVideoShortEnough = (seconds: number) => seconds > 0 && seconds < VIDEO_SECONDS;

export const MEDIA_SLOTS = 6;
export const mediaFields = ['media1', 'media2', 'media3', 'media4', 'media5', 'media6'] as const;
export type MediaField = (typeof mediaFields)[number];

/** Slots fill in order and count from 1: `mediaN` replaces slot N when taken, else it goes to the next free slot. */
export function mediaSlot(field: MediaField, taken: number): number {
  const wanted = mediaFields.indexOf(field) + 1;
  return Math.min(wanted, taken + 1);
}

/** Aspect ratio (width to height) of the cropper's cutout. */
export const cropAspect = { profile: 1, media: 1, banner: 16 / 9 } as const;
/** Sizes in pixels that the uploads recommend. */
export const suggestedSize = { logo: [500, 500], banner: [500, 1200] } as const;

/** Smallest allowed shorter side of a logo, in pixels: when chosen, cropped and uploaded. */
export const LOGO_MIN_PX = 50;
/** Below this many pixels a picture looks blurred, and the cropper warns. */
export const SMALL_PICTURE_PX = 200;

const shorterSide = ({ width, height }: PixelSize) => Math.min(width, height);
interface PixelSize {
  width: number;
  height: number;
}

export const logoError = (size: PixelSize) => (shorterSide(size) < LOGO_MIN_PX ? profileTexts.logoTooSmall : null);

export const isSmallPicture = (size: PixelSize) => shorterSide(size) < SMALL_PICTURE_PX;

/** Returns the error of a chosen file before the upload, or null. The server checks the file's contents again. */
export function fileError(file: { type: string; size: number }, takes: 'picture' | 'media'): string | null {
  if (file.size === 0) return profileTexts.fileEmpty;
  if ((pictureTypes as readonly string[]).includes(file.type))
    return file.size > PICTURE_MAX_BYTES ? profileTexts.pictureTooLarge : null;
  if (takes === 'media' && (videoTypes as readonly string[]).includes(file.type))
    return file.size > VIDEO_MAX_BYTES ? profileTexts.videoTooLarge : null;
  return takes === 'media' ? profileTexts.mediaInvalid : profileTexts.pictureInvalid;
}

// ── Job categories and application questions ──
export const INDUSTRIES_MAX = 30;
export const INDUSTRY_NAME_MAX = 100;
export const QUESTIONS_MAX = 5;
export const QUESTION_MIN = 5;
export const QUESTION_MAX = 150;

/** Returns the error of a custom question, or null. */
export function questionError(question: string): string | null {
  const trimmed = question.trim();
  if (isShorterThan(trimmed, QUESTION_MIN)) return profileTexts.questionTooShort;
  return isTooLong(trimmed, QUESTION_MAX) ? profileTexts.questionTooLong : null;
}

export const canSelectQuestion = (selected: number) => selected < QUESTIONS_MAX;
