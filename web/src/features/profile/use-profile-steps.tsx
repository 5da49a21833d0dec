import { profileTexts } from '@jipe/contract/profile/texts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ApplicationTypePicker } from './components/application-type-picker.tsx';
import { BannerPicker } from './components/banner-picker.tsx';
import { DescriptionFields } from './components/description-fields.tsx';
import { IndustriesPicker } from './components/industries-picker.tsx';
import { LogoPicker } from './components/logo-picker.tsx';
import { MediaGrid } from './components/media-grid.tsx';
import { QuestionsPicker } from './components/questions-picker.tsx';
import { SocialFields } from './components/social-fields.tsx';
import { useMediaEditor } from './use-media-editor.ts';
import { useBannerEditor, useLogoEditor } from './use-picture-editors.ts';
import {
  useApplicationTypeEditor,
  useDescriptionEditor,
  useIndustriesEditor,
  useQuestionsEditor,
  useSocialEditor,
} from './use-text-editors.ts';
import { profileWords } from './texts.ts';

/**
 * The parts of the profile as steps 3 to 9 of /signup. The cards of /edit-profile use the same editors; here Next
 * saves.
 */
export function useProfileSteps() {
  const logo = useLogoEditor({ isSentAtOnce: true });
  const banner = useBannerEditor({ isDefaultSavedAtOnce: false });
  const description = useDescriptionEditor();
  const social = useSocialEditor(profileTexts.socialUrlsUpdated);
  const media = useMediaEditor();
  const industries = useIndustriesEditor();
  const applicationType = useApplicationTypeEditor();
  const questions = useQuestionsEditor();

  const words = profileWords.steps;
  const steps = {
    3: {
      title: words.pictures.title,
      description: words.pictures.line,
      body: (
        <Stack gap="l">
          <Stack gap="s">
            <Text as="h2" weight="bold">
              {profileWords.logo}
            </Text>
            <LogoPicker editor={logo} />
          </Stack>
          <Stack gap="s">
            <Text as="h2" weight="bold">
              {profileWords.banner}
            </Text>
            <BannerPicker editor={banner} />
          </Stack>
        </Stack>
      ),
      isValid: !logo.isDirty && banner.isValid,
      isBusy: logo.upload.isSending || banner.isSaving,
      save: banner.save,
      tellsFailure: true,
    },
    4: {
      title: words.description.title,
      description: words.description.line,
      body: <DescriptionFields editor={description} />,
      isValid: description.isValid,
      save: description.submit,
    },
    5: {
      title: words.social.title,
      description: words.social.line,
      body: <SocialFields editor={social} />,
      isValid: social.isValid,
      save: social.submit,
    },
    6: {
      title: words.media.title,
      description: words.media.line,
      body: <MediaGrid editor={media} />,
      isValid: media.isValid,
      isBusy: media.upload.isSending || media.toCrop !== null,
      skip: media.saved.length === 0 && media.staged.length === 0 ? words.media.skip : undefined,
      save: media.save,
      tellsFailure: true,
    },
    7: {
      title: words.categories.title,
      description: words.categories.line,
      body: <IndustriesPicker editor={industries} />,
      isValid: industries.isValid,
      save: industries.submit,
    },
    8: {
      title: words.applicationType.title,
      description: words.applicationType.line,
      body: <ApplicationTypePicker editor={applicationType} />,
      isValid: applicationType.isValid,
      save: applicationType.submit,
    },
    9: {
      title: words.questions.title,
      description: words.questions.line,
      body: <QuestionsPicker editor={questions} />,
      isValid: questions.isValid,
      save: questions.submit,
    },
  };

  return {
    steps,
    applicationType: applicationType.values.application_type,
    /** The editors whose files would be lost. Text is kept as a draft. */
    fileEditors: [logo, banner, media],
  };
}
