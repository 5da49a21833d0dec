import * as calls from '@jipe/contract/profile/endpoints';
import type { ApplicationType, MediaField, SocialField } from '@jipe/contract/profile/rules';
import type { MediaItem } from '@jipe/contract/profile/schema';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { meQuery, patchMe, reloadMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { UploadOptions } from '../../lib/use-upload.ts';

// Each call returns the saved values and the onboarding progress. Both are merged into the cached user.

export async function saveDescription({ about_you }: { about_you: string }): Promise<void> {
  patchMe((await call(calls.shareAboutYou, { body: { about_you } })).data);
}

export async function saveSocialUrls(links: Record<SocialField, string>): Promise<void> {
  patchMe((await call(calls.setSocialUrls, { body: { ...links, share_social_url: true } })).data);
}

export const industriesQuery = queryOptions({
  queryKey: ['profile', 'industries'],
  queryFn: async ({ signal }) => (await call(calls.listIndustries, { signal })).data.results,
});

export async function saveIndustries(names: readonly string[]): Promise<void> {
  patchMe((await call(calls.setIndustries, { body: { industries: names.map((name) => ({ name })) } })).data);
}

export async function saveApplicationType(application_type: ApplicationType): Promise<void> {
  patchMe((await call(calls.setApplicationType, { body: { application_type } })).data);
}

export const questionsQuery = queryOptions({
  queryKey: ['profile', 'questions'],
  queryFn: async ({ signal }) => (await call(calls.listQuestions, { signal })).data,
});

export async function saveQuestions(names: readonly string[]): Promise<void> {
  patchMe((await call(calls.setQuestions, { body: { questions: names.map((name) => ({ name })) } })).data);
  void queryClient.invalidateQueries({ queryKey: questionsQuery.queryKey });
}

export async function sendLogo(business_logo: File, options: UploadOptions): Promise<void> {
  patchMe((await call(calls.uploadLogo, { files: { business_logo }, ...options })).data);
}

export async function sendBanner(banner_picture: File, options: UploadOptions): Promise<void> {
  patchMe((await call(calls.chooseBanner, { files: { banner_picture }, ...options })).data);
}

export async function chooseDefaultBanner(): Promise<void> {
  patchMe((await call(calls.chooseBanner, { body: { banner_type: 'jipe' } })).data);
}

export async function sendMedia(files: Partial<Record<MediaField, File>>, options: UploadOptions): Promise<void> {
  patchMe((await call(calls.uploadMedia, { files, ...options })).data);
}

/** The media saved now, whoever saved them; null when they cannot be loaded. */
export const savedMedia = (): Promise<readonly MediaItem[] | null> =>
  queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).then(
    ({ media }) => media,
    () => null,
  );

/**
 * Removes a photo or video. Returns the server's message. An item that somebody else removed before counts as removed.
 */
export async function removeMedia(id: string): Promise<string | undefined> {
  try {
    const { message, data } = await call(calls.deleteMedia, { params: { id } });
    patchMe({ media: data.media });
    return message;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await reloadMe();
    return undefined;
  }
}

export async function sendOwnPicture(profile_picture: File, options: UploadOptions): Promise<void> {
  patchMe((await call(calls.uploadProfilePicture, { files: { profile_picture }, ...options })).data);
}

function patchBasicInfo(change: { business_name?: string; first_name?: string; last_name?: string }): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me) patchMe({ basic_info: { ...me.basic_info, ...change } });
}

export async function saveBusinessName(full_name: string): Promise<void> {
  patchBasicInfo((await call(calls.renameBusiness, { body: { full_name } })).data);
}

export async function saveOwnName(name: { first_name: string; last_name: string }): Promise<void> {
  patchBasicInfo((await call(calls.renameSelf, { body: name })).data);
}
