import {
  canSelectQuestion,
  INDUSTRIES_MAX,
  MEDIA_SLOTS,
  type MediaField,
  mediaFields,
  questionError,
  type SocialField,
  socialFields,
  socialError,
  socialLink,
  socialValue,
} from '@jipe/contract/profile/rules';
import type { Me, MediaItem, Question } from '@jipe/contract/profile/schema';
import { profileTexts } from '@jipe/contract/profile/texts';
import { searchKey } from '@jipe/contract/values/words';
import type { FieldErrors } from '../../lib/validate.ts';

// ── Social links ──

export type SocialLinks = Record<SocialField, string>;

/** The field values of saved links. */
export const socialLinksOf = (urls: SocialLinks): SocialLinks => ({
  company_url: socialValue('company_url', urls.company_url),
  facebook_url: socialValue('facebook_url', urls.facebook_url),
  instagram_url: socialValue('instagram_url', urls.instagram_url),
  twitter_url: socialValue('twitter_url', urls.twitter_url),
  youtube_url: socialValue('youtube_url', urls.youtube_url),
});

export function socialErrors(links: SocialLinks): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of socialFields) {
    const message = socialError(field, links[field]);
    if (message !== null) errors[field] = message;
  }
  return errors;
}

// ── Job categories ──

/** The minimum length of a word that counts: shorter ones say nothing about a business. */
const WORD_LEAST = 4;
/** The number of first letters that are compared: "cleaning" and "cleaners" are alike. */
const STEM = 5;
const stemsOf = (text: string) =>
  searchKey(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_LEAST)
    .map((word) => word.slice(0, STEM));

/**
 * Moves the choices that share a word with the business's own description to the front. The order is kept otherwise.
 */
export function likelyFirst<C extends { label: string; description: string }>(
  choices: readonly C[],
  about: string,
): C[] {
  const stems = stemsOf(about);
  const isAlike = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
  const isLikely = ({ label, description }: C) =>
    stemsOf(`${label} ${description}`).some((one) => stems.some((other) => isAlike(one, other)));
  return [...choices.filter(isLikely), ...choices.filter((choice) => !isLikely(choice))];
}

/** Ticks or unticks an industry. Beyond the limit it returns the refusal's text. */
export function toggleIndustry(selected: readonly string[], name: string): string[] | { refusal: string } {
  if (selected.includes(name)) return selected.filter((one) => one !== name);
  if (selected.length >= INDUSTRIES_MAX) return { refusal: profileTexts.industriesTooMany };
  return [...selected, name];
}

// ── Questions ──

export interface QuestionChoice {
  selected: string[];
  /** The user's own questions that are not saved yet. */
  added: string[];
  /** The text in the field for an own question. It is saved as if it had been added. */
  typed: string;
}

/** All questions that can be ticked, in a stable order: the server's, then those just added. */
export function questionsOnOffer(offered: readonly Question[], { selected, added }: QuestionChoice): string[] {
  return [...new Set([...offered.map((question) => question.name), ...added, ...selected])];
}

/** Ticks or unticks a question. Returns the refusal's text for a sixth one. */
export function toggleQuestion(choice: QuestionChoice, name: string): QuestionChoice | { refusal: string } {
  if (choice.selected.includes(name)) {
    return { ...choice, selected: choice.selected.filter((one) => one !== name) };
  }
  if (!canSelectQuestion(choice.selected.length)) return { refusal: profileTexts.questionsTooMany };
  return { ...choice, selected: [...choice.selected, name] };
}

/** Adds the question in the field, and ticks it. */
export function addQuestion(choice: QuestionChoice): QuestionChoice | { refusal: string } {
  const name = choice.typed.trim();
  const refusal = questionError(name);
  if (refusal !== null) return { refusal };
  if (choice.selected.includes(name)) return { ...choice, typed: '' };
  if (!canSelectQuestion(choice.selected.length)) return { refusal: profileTexts.questionsMaximum };
  return { selected: [...choice.selected, name], added: [...new Set([...choice.added, name])], typed: '' };
}

/** The questions to send, including one that was typed and not added, so that no input is lost. */
export function chosenQuestions(choice: QuestionChoice): string[] {
  if (choice.typed.trim() === '') return choice.selected;
  const added = addQuestion(choice);
  return 'refusal' in added ? choice.selected : added.selected;
}

export function questionErrors(choice: QuestionChoice): FieldErrors {
  if (choice.typed.trim() === '') return {};
  const added = addQuestion(choice);
  return 'refusal' in added ? { typed: added.refusal } : {};
}

/** Maps the server's field `questions` to the screen's field `selected`. */
export const questionField = (field: string) => (field === 'questions' ? 'selected' : field);

// ── Photos and videos ──

/**
 * The fields for new files: the highest ones, which the server moves into the next free slots. A slot that another tab
 * has filled meanwhile is then not replaced.
 */
export const fieldsForNew = (count: number): MediaField[] => mediaFields.slice(MEDIA_SLOTS - count);

export const freeSlots = (saved: number, staged: number) => Math.max(0, MEDIA_SLOTS - saved - staged);

// ── Preview ──

export interface PreviewAddress {
  name: string;
  street: string;
  street_alt: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
}

export interface PreviewMedia {
  key: string;
  url: string;
  type: 'image' | 'video';
}

/** The part of a business that a seeker's phone shows. */
export interface PreviewProfile {
  business_name: string;
  owner_name: string;
  business_logo_url: string | null;
  /** null for the default banner. */
  banner_picture_url: string | null;
  about_you: string;
  links: { field: SocialField; url: string }[];
  media: readonly PreviewMedia[];
  address: PreviewAddress | null;
}

/** Unsaved values on the screen, which replace the saved ones in the preview. */
export interface Unsaved {
  business_name?: string;
  about_you?: string;
  links?: SocialLinks;
  business_logo_url?: string | null;
  banner_picture_url?: string | null;
  media?: readonly PreviewMedia[];
}

const savedMedia = (media: readonly MediaItem[]): PreviewMedia[] =>
  media.map(({ id, url, type }) => ({ key: id, url, type }));

/** The links as they will be saved: normalised, without invalid ones. */
function shownLinks(links: SocialLinks): PreviewProfile['links'] {
  return socialFields
    .map((field) => ({ field, url: socialLink(field, links[field]) }))
    .filter((link) => link.url !== '');
}

export function previewOf(me: Me, unsaved: Unsaved = {}): PreviewProfile {
  const { first_name, last_name, business_name } = me.basic_info;
  const isCustom = me.banner_type === 'custom';
  return {
    business_name: unsaved.business_name ?? business_name,
    owner_name: `${first_name} ${last_name}`.trim(),
    business_logo_url: unsaved.business_logo_url === undefined ? me.business_logo_url : unsaved.business_logo_url,
    banner_picture_url:
      unsaved.banner_picture_url === undefined ? (isCustom ? me.banner_picture_url : null) : unsaved.banner_picture_url,
    about_you: unsaved.about_you ?? me.about_you,
    links: shownLinks(unsaved.links ?? socialLinksOf(me.social_urls)),
    media: unsaved.media ?? savedMedia(me.media),
    address: me.business_locations[0] ?? null,
  };
}

/** "12 Broadway, Floor 2" and "Salt Lake City, UT 84101". */
export function addressLines(address: PreviewAddress): string[] {
  const street = [address.street, address.street_alt].filter((part) => part !== '').join(', ');
  const town = [address.city, `${address.state} ${address.zip}`.trim()].filter((part) => part !== '').join(', ');
  return [street, town].filter((line) => line !== '');
}

export const mapsLink = ({ lat, lng }: { lat: number; lng: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;

/** The URL that shows a video's first frame: without a time some phones show nothing before it plays. */
export const firstFrame = (url: string) => `${url}#t=0.1`;
