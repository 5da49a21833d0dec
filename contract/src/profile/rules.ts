import { isTooLong, lengthShown } from '../values/length.ts';
import { isShorterThan } from '../values/shown.ts';
import { hostOf, toHttps } from '../values/url.ts';
import { profileTexts } from './texts.ts';

export const applicationTypes = ['online_application', 'jipe_application'] as const;
/** online: applicants go to an outside link · jipe: they apply in the product, with yes/no questions. */
export type ApplicationType = (typeof applicationTypes)[number];

export const bannerTypes = ['jipe', 'custom'] as const;

/** First, last and business names. */
export const NAME_MAX = 50;
export const BUSINESS_NAME_MAX = 100;

// ── Description ──
export const DESCRIPTION_MIN = 5;
export const DESCRIPTION_MAX = 300;

/** What the counter under the description shows. */
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

// A handle may hold a dot, so only a protocol or a path makes such a value an address.
const isAddress = (value: string) => /^https?:\/\//i.test(value) || value.includes('/');
/** Of Twitter and Instagram: what their links may hold. How long one may be is theirs to say. */
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

/** The text at a social link's field; null when it is fine. All are optional. */
export function socialError(field: SocialField, value: string): string | null {
  const trimmed = value.trim();
  return trimmed === '' ? null : socialChecks[field](trimmed);
}

/** A link as it is saved and previewed: https, or built from platform and handle. Any other text becomes ''. */
export function socialLink(field: SocialField, value: string): string {
  const trimmed = value.trim();
  if (trimmed === '' || socialChecks[field](trimmed) !== null) return '';
  if (field === 'twitter_url' && !isAddress(trimmed)) return `https://twitter.com/${trimmed}`;
  if (field === 'instagram_url' && !isAddress(trimmed)) return `https://instagram.com/${trimmed}`;
  if (field === 'youtube_url' && youtubeHandle.test(trimmed)) return `https://youtube.com/${trimmed}`;
  return toHttps(trimmed) ?? '';
}

/** A saved link as its field shows it: the handle, where the field asks for a handle and the handle gives this link. */
export function socialValue(field: SocialField, link: string): string {
  if (field !== 'twitter_url' && field !== 'instagram_url') return link;
  const handle = link.slice(link.lastIndexOf('/') + 1);
  return socialLink(field, handle) === link ? handle : link;
}

// ── Pictures and videos ──
const MB = 1024 * 1024;
export const PICTURE_MAX_BYTES = 10 * MB;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** The product keeps the first frame of an animated picture; it refuses a picture with more frames than this. */
export const PICTURE_MAX_FRAMES = 500;
export const VIDEO_MAX_BYTES = 100 * MB;
/** A video must be shorter than this. */
export const VIDEO_SECONDS = 61;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const videoTypes = ['video/mp4'] as const;

export const isVideoShortEnough = (seconds: number) => seconds > 0 && seconds < VIDEO_SECONDS;

export const MEDIA_SLOTS = 6;
export const mediaFields = ['media1', 'media2', 'media3', 'media4', 'media5', 'media6'] as const;
export type MediaField = (typeof mediaFields)[number];

/** Slots fill in order: `mediaN` replaces slot N when it is taken, else it goes to the next free one. Slots count from 1. */
export function mediaSlot(field: MediaField, taken: number): number {
  const wanted = mediaFields.indexOf(field) + 1;
  return Math.min(wanted, taken + 1);
}

/** Width to height of what the cropper cuts out. */
export const cropAspect = { profile: 1, media: 1, banner: 16 / 9 } as const;
/** What the uploads suggest, in pixels. */
export const suggestedSize = { logo: [500, 500], banner: [500, 1200] } as const;

/** The shorter side of a logo in pixels, as it is chosen, cut out and sent: below this it is refused. */
export const LOGO_MIN_PX = 50;
/** A smaller picture looks blurred; the cropper warns. */
export const SMALL_PICTURE_PX = 200;

const shorterSide = ({ width, height }: PixelSize) => Math.min(width, height);
interface PixelSize {
  width: number;
  height: number;
}

export const logoError = (size: PixelSize) => (shorterSide(size) < LOGO_MIN_PX ? profileTexts.logoTooSmall : null);

export const isSmallPicture = (size: PixelSize) => shorterSide(size) < SMALL_PICTURE_PX;

/** The text at a chosen file before it is sent; null when it may go. The server looks into the file again. */
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

/** The text under the field of a custom question; null when it may be added. */
export function questionError(question: string): string | null {
  const trimmed = question.trim();
  if (isShorterThan(trimmed, QUESTION_MIN)) return profileTexts.questionTooShort;
  return isTooLong(trimmed, QUESTION_MAX) ? profileTexts.questionTooLong : null;
}

export const canSelectQuestion = (selected: number) => selected < QUESTIONS_MAX;
