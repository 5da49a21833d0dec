import type { MediaItem, SocialUrls } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrl } from '../../http/stored-files.ts';
import type { MediaRow } from './queries-media.ts';

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
