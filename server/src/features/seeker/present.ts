import { wholeWeek } from '@jipe/contract/applicants/rules';
import type { OpenJob, SeekerJobDetail, SeekerProfile } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrl, fileUrlOrNull } from '../../http/stored-files.ts';
import { dynamicLinkUrl, presentAddress } from '../listings/index.ts';
import type { SeekerRow } from './queries-account.ts';
import type { DetailRow } from './queries-job.ts';

export const presentProfile = (ctx: AppContext, row: SeekerRow): SeekerProfile => ({
  seeker_id: row.id,
  email: row.email,
  full_name: row.full_name,
  phone: row.phone,
  profile_picture_url: fileUrlOrNull(ctx, row.profile_picture_key),
  about_you: row.about_you,
  work_history: row.work_history,
  skills: row.skills,
  availabilities: wholeWeek(row.availabilities),
  time_slots: row.time_slots ?? [],
  hide_contact: row.hide_contact,
});

/** Links are shown only by businesses that share them. */
const socialUrls = (row: DetailRow): SeekerJobDetail['business']['social_urls'] => {
  const shown = (url: string) => (row.share_social_url ? url : '');
  return {
    company_url: shown(row.company_url),
    facebook_url: shown(row.facebook_url),
    instagram_url: shown(row.instagram_url),
    twitter_url: shown(row.twitter_url),
    youtube_url: shown(row.youtube_url),
    share_social_url: row.share_social_url,
  };
};

/** A listing as it is for everybody. */
export function presentOpenJob(ctx: AppContext, row: DetailRow): OpenJob {
  const { is_favorited: _ofSeeker, has_applied: _ofSeekerToo, ...card } = row.card;
  return {
    ...card,
    number: row.number,
    responsibilities: row.responsibilities,
    availabilities: { types: card.types, time_sheets: row.time_sheets },
    address: presentAddress({ ...row, ...card.location }),
    dynamic_link_url: dynamicLinkUrl(ctx, card.id),
    questions: card.application_type === 'online_application' ? [] : row.questions,
    business: {
      ...card.business,
      banner_url: row.banner_type === 'custom' ? fileUrlOrNull(ctx, row.banner_key) : null,
      about_you: row.about_you,
      social_urls: socialUrls(row),
      industries: row.industries.map((industry) => industry.name),
      media: row.media.map(({ id: media_id, key, type, slot }) => ({
        id: media_id,
        media_id,
        url: fileUrl(ctx, key),
        type,
        slot,
      })),
    },
  };
}

/** The same with what it is to this seeker. */
export const presentJobDetail = (ctx: AppContext, row: DetailRow): SeekerJobDetail => ({
  ...presentOpenJob(ctx, row),
  is_favorited: row.card.is_favorited,
  has_applied: row.card.has_applied,
  application_id: row.application_id,
  conversation_id: row.conversation_id,
});
