import type { ApplicationType, SocialField } from '@jipe/contract/profile/rules';
import {
  aboutYouBody,
  applicationTypeBody,
  businessNameBody,
  industriesBody,
  nameBody,
} from '@jipe/contract/profile/schema';
import { profileTexts } from '@jipe/contract/profile/texts';
import { draftOf } from '../../lib/drafts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useMe } from '../../lib/me.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { errorsOf } from '../../lib/validate.ts';
import * as api from './api.ts';
import {
  chosenQuestions,
  type QuestionChoice,
  questionErrors,
  questionField,
  socialErrors,
  socialLinksOf,
} from './form.ts';
import { formWithToasts } from './toast-outcome.ts';

// One form for each part of the profile, shared by the cards of /edit-profile and the steps of /signup.

export function useDescriptionEditor(): Form<{ about_you: string }> {
  const { user_id, about_you } = useMe();
  return useForm({
    draft: draftOf(user_id, 'profile.about_you'),
    saved: { about_you },
    check: (value) => errorsOf(aboutYouBody, value),
    ...formWithToasts(api.saveDescription, {
      done: profileTexts.descriptionSaved,
      failed: profileTexts.descriptionFailed,
    }),
  });
}

/** `done`: the toast's text, which differs between /signup and /edit-profile. */
export function useSocialEditor(done: string): Form<Record<SocialField, string>> {
  const { user_id, social_urls } = useMe();
  return useForm({
    draft: draftOf(user_id, 'profile.social_urls'),
    saved: socialLinksOf(social_urls),
    check: socialErrors,
    ...formWithToasts(api.saveSocialUrls, { done, failed: profileTexts.socialUrlsFailed }),
  });
}

export function useIndustriesEditor(): Form<{ industries: string[] }> {
  const { user_id, industries } = useMe();
  return useForm({
    draft: draftOf(user_id, 'profile.industries'),
    saved: { industries },
    check: (value) => errorsOf(industriesBody, { industries: value.industries.map((name) => ({ name })) }),
    ...formWithToasts(async (value) => api.saveIndustries(value.industries), {
      done: profileTexts.industriesUpdated,
      failed: profileTexts.industriesFailed,
    }),
  });
}

export function useApplicationTypeEditor(): Form<{ application_type: ApplicationType | null }> {
  const { user_id, application_type } = useMe();
  return useForm<{ application_type: ApplicationType | null }>({
    draft: draftOf(user_id, 'profile.application_type'),
    saved: { application_type },
    check: (value) => errorsOf(applicationTypeBody, value),
    ...formWithToasts(
      async (value) => {
        if (value.application_type !== null) await api.saveApplicationType(value.application_type);
      },
      { done: profileTexts.applicationTypeUpdated, failed: profileTexts.applicationTypeFailed },
    ),
  });
}

export function useQuestionsEditor(): Form<QuestionChoice> {
  const { user_id, questions } = useMe();
  return useForm<QuestionChoice>({
    draft: draftOf(user_id, 'profile.questions'),
    saved: { selected: questions.map((question) => question.name), added: [], typed: '' },
    check: questionErrors,
    ...formWithToasts(
      async (value) => {
        try {
          await api.saveQuestions(chosenQuestions(value));
        } catch (error) {
          throw error instanceof ApiError ? error.renamed(questionField) : error;
        }
      },
      { done: profileTexts.questionsUpdated, failed: profileTexts.questionsFailed },
    ),
  });
}

export interface BasicInfo {
  full_name: string;
  first_name: string;
  last_name: string;
}

/** The business's name and the user's own name. Only changed values are sent. */
export function useBasicInfoEditor(texts: { done: string; failed: string }): Form<BasicInfo> {
  const { user_id, basic_info } = useMe();
  const { business_name, first_name, last_name } = basic_info;
  return useForm<BasicInfo>({
    draft: draftOf(user_id, 'profile.basic_info'),
    saved: { full_name: business_name, first_name, last_name },
    check: (value) => ({ ...errorsOf(businessNameBody, value), ...errorsOf(nameBody, value) }),
    ...formWithToasts(async (value) => {
      if (value.full_name !== business_name) await api.saveBusinessName(value.full_name);
      if (value.first_name !== first_name || value.last_name !== last_name) await api.saveOwnName(value);
    }, texts),
  });
}

export type OwnName = Pick<BasicInfo, 'first_name' | 'last_name'>;

/** The user's own name, edited from the profile menu: managers do not have the card of the business. */
export function useOwnNameEditor(): Form<OwnName> {
  const { user_id, basic_info } = useMe();
  const { first_name, last_name } = basic_info;
  return useForm<OwnName>({
    draft: draftOf(user_id, 'profile.own_name'),
    saved: { first_name, last_name },
    check: (value) => errorsOf(nameBody, value),
    ...formWithToasts(api.saveOwnName, { done: profileTexts.nameUpdated, failed: profileTexts.nameFailed }),
  });
}
