import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_RESPONSIBILITY } from '@jipe/contract/listings/rules';
import { createLocation } from '@jipe/contract/locations/endpoints';
import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { ADDRESS_LINE_MAX } from '@jipe/contract/onboarding/schema';
import {
  chooseBanner,
  listIndustries,
  setApplicationType,
  setIndustries,
  setQuestions,
  setSocialUrls,
  shareAboutYou,
  uploadLogo,
  uploadMedia,
} from '@jipe/contract/profile/endpoints';
import {
  type ApplicationType,
  BUSINESS_NAME_MAX,
  DESCRIPTION_MAX,
  mediaFields,
  QUESTION_MAX,
} from '@jipe/contract/profile/rules';
import type { Account } from '../../support/accounts.ts';
import { address, payStandard } from '../../support/finished-owner.ts';
import { file } from '../../journeys/onboarding/steps.ts';
import { shared } from './shared.ts';

const SENTENCE = 'We open at six, share the tips every Friday and never change a shift without asking first. ';
const PLACES = 14;
const ADMIN = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'cli', 'admin.ts');

const upTo = (length: number, text: string) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();

/** Values as long as the fields of onboarding take. */
export const long = {
  business: upTo(BUSINESS_NAME_MAX, 'Donaudampfschifffahrtsgesellschaft Kiosk and Sons, '),
  place: upTo(ADDRESS_LINE_MAX, 'Airport Concourse B, Upper Level, beside Gate 42, '),
  street: upTo(ADDRESS_LINE_MAX, '1042 Northwest Martin Luther King Junior Boulevard, '),
  description: upTo(DESCRIPTION_MAX, SENTENCE),
  question: (no: number) => upTo(QUESTION_MAX, `${no}. ${SENTENCE.slice(0, -2)}, is that what you want? `),
  responsibility: (no: number) => upTo(MAX_RESPONSIBILITY, `${no}. ${SENTENCE}`),
  title: upTo(150, 'Assistant Night Shift Supervisor for Pastry, Wholesale Bread and Seasonal Catering (bilingual), '),
  url: `https://careers.example.com/${'opening-of-the-season/'.repeat(5)}cook`,
  promo: 'SPRING-AND-SUMMER-2026',
};

const picture = (name: Parameters<typeof file>[0], type: string) =>
  new File([readFileSync(file(name))], name, { type });

type Kind = 'blank' | 'usual' | 'full';

async function fill({ api }: Account, kind: Exclude<Kind, 'blank'>): Promise<void> {
  const isFull = kind === 'full';
  await api.call(uploadLogo, { files: { business_logo: picture('logo.png', 'image/png') } });
  await api.call(chooseBanner, { files: { banner_picture: picture('banner.jpg', 'image/jpeg') } });
  await api.call(shareAboutYou, {
    body: { about_you: isFull ? long.description : 'We bake at four in the morning and laugh a lot while we do.' },
  });
  await api.call(setSocialUrls, {
    body: isFull
      ? {
          company_url: long.url,
          facebook_url: `https://www.facebook.com/${'cafe-ana-and-sons-'.repeat(6)}`,
          instagram_url: 'cafe.ana.and.sons.of.salt.lake',
          twitter_url: 'cafeanaandsons1',
          youtube_url: '@cafe.ana.and.sons.of.salt.lake',
        }
      : { company_url: 'https://cafeana.com', instagram_url: 'cafeana' },
  });
  for (const field of isFull ? mediaFields : mediaFields.slice(0, 2)) {
    const isClip = field === 'media2';
    await api.call(uploadMedia, {
      files: { [field]: isClip ? picture('clip.mp4', 'video/mp4') : picture('photo.webp', 'image/webp') },
    });
  }
  const { data: industries } = await api.call(listIndustries);
  const names = industries.results.map(({ name }) => ({ name }));
  await api.call(setIndustries, { body: { industries: isFull ? names : names.slice(0, 2) } });
  await api.call(setQuestions, {
    body: { questions: [1, 2, 3, 4, 5].map((no) => ({ name: isFull ? long.question(no) : `Question ${no}, is it?` })) },
  });
}

/** An owner who has reached billing and may go back to every step: with blank, usual or full steps. */
export const atBilling = shared(async ({ beginner }, kind: Kind) => {
  const owner = await beginner();
  const isFull = kind === 'full';
  await owner.api.call(saveBasicInfo, {
    body: {
      business_name: isFull ? long.business : 'Café Ana',
      address: isFull
        ? { ...address, name: long.place, street: long.street, street_alt: long.street, city: long.place }
        : address,
    },
  });
  if (kind !== 'blank') await fill(owner, kind);
  if (kind !== 'blank') await choose(owner, 'jipe_application');
  await owner.api.call(completeProfile, { body: { profile_completed_up_to: 'questions' } });
  return owner;
});

const choose = ({ api }: Account, application_type: ApplicationType) =>
  api.call(setApplicationType, { body: { application_type } });

/**
 * An owner with a card and a plan, whose first listing is next. `places` has several locations and takes applications
 * online.
 */
export const beforeListing = shared(async ({ beginner }, kind: 'usual' | 'places' | 'declined') => {
  const owner = await beginner();
  await owner.api.call(saveBasicInfo, { body: { business_name: 'Café Ana', address } });
  await fill(owner, 'usual');
  await choose(owner, kind === 'places' ? 'online_application' : 'jipe_application');
  await owner.api.call(completeProfile, { body: { profile_completed_up_to: 'questions' } });
  await payStandard(owner, kind === 'declined' ? 'tok_chargeCustomerFail' : 'tok_visa');
  if (kind !== 'places') return owner;
  for (let no = 1; no <= PLACES; no += 1) {
    const name = no % 4 === 0 ? `${long.place.slice(0, 90)} ${no}` : `Shop ${no}`;
    await owner.api.call(createLocation, { body: { ...address, street_alt: '', name, street: `${no} Main Street` } });
  }
  return owner;
});

/** A promo code that the operator created. */
export const promoCode = shared(async ({ product }) => {
  const line = ['promo', 'create', long.promo, '--plan', 'standard', '--amount', '39.00', '--trial-days', '14'];
  const env = { ...process.env, DATA_DIR: product.dataDir };
  execFileSync(process.execPath, [ADMIN, ...line], { env, stdio: 'pipe' });
  return long.promo;
});
