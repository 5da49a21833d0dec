import type { Me, MediaItem, SocialUrls } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrl, fileUrlOrNull } from '../../http/stored-files.ts';
import type { MediaRow } from './queries-media.ts';
import type { ProgressState } from './queries-business.ts';
import type { ProfileRow } from './queries.ts';

export const presentMedia = (ctx: AppContext, rows: readonly MediaRow[]): MediaItem[] =>
  rows.map(({ id, key, type, slot }) => ({ id, media_id: id, url: fileUrl(ctx, key), type, slot }));

export const presentSocialUrls = (row: SocialUrls): SocialUrls => ({
  company_url: row.company_url,
  facebook_url: row.facebook_url,
  twitter_url: row.twitter_url,
  instagram_url: row.instagram_url,
  youtube_url: row.youtube_url,
  share_social_url: row.share_social_url,
});

export const presentProgress = ({ profile_completed_up_to, is_profile_completed }: ProgressState): ProgressState => ({
  profile_completed_up_to,
  is_profile_completed,
});

/** Without the locations, which PostgreSQL makes whole. */
export function presentMe(ctx: AppContext, row: ProfileRow): Omit<Me, 'business_locations'> {
  const { user_id, business_id, account_type, business_name, first_name, last_name, email } = row;
  return {
    user_id,
    business_id,
    account_type,
    basic_info: { business_name, first_name, last_name, email },
    profile_picture_url: fileUrlOrNull(ctx, row.profile_picture_key),
    business_logo_url: fileUrlOrNull(ctx, row.logo_key),
    banner_picture_url: fileUrlOrNull(ctx, row.banner_key),
    banner_type: row.banner_type ?? 'jipe',
    about_you: row.about_you,
    social_urls: presentSocialUrls(row),
    industries: row.industries.map((industry) => industry.name),
    media: presentMedia(ctx, row.media),
    application_type: row.application_type,
    questions: row.questions,
    ...presentProgress(row),
    is_card_save: row.is_card_save,
    created_at: row.created_at.toISOString(),
  };
}
