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

/** The parts of the profile as the steps 3 to 9 of /signup: the same editors as the cards of /edit-profile, saved by Next. */
export function useProfileSteps() {
  const logo = useLogoEditor({ isSentAtOnce: true });
  const banner = useBannerEditor({ isDefaultSavedAtOnce: false });
  const description = useDescriptionEditor();
  const social = useSocialEditor(profileTexts.socialUrlsUpdated);
  const media = useMediaEditor();
  const industries = useIndustriesEditor();
  const applicationType = useApplicationTypeEditor();
  const questions = useQuestionsEditor();

  const steps = {
    3: {
      title: 'Logo and banner',
      description: 'The first thing people see of you.',
      body: (
        <Stack gap="l">
          <Stack gap="s">
            <Text as="h2" weight="bold">
              Logo
            </Text>
            <LogoPicker editor={logo} />
          </Stack>
          <Stack gap="s">
            <Text as="h2" weight="bold">
              Banner
            </Text>
            <BannerPicker editor={banner} />
          </Stack>
        </Stack>
      ),
      isValid: logo.url !== null && !logo.isDirty && banner.isValid,
      isBusy: logo.upload.isSending || banner.isSaving,
      save: banner.save,
    },
    4: {
      title: 'Describe your business',
      description: 'A few sentences that make people want to work with you.',
      body: <DescriptionFields editor={description} />,
      isValid: description.isValid,
      save: description.save,
    },
    5: {
      title: 'Link to social',
      description: 'All of them are optional.',
      body: <SocialFields editor={social} />,
      isValid: social.isValid,
      save: social.save,
    },
    6: {
      title: 'Photos and videos',
      description: 'At least one. Show your place and the people in it.',
      body: <MediaGrid editor={media} />,
      isValid: media.isValid,
      isBusy: media.upload.isSending || media.toCrop !== null,
      save: media.save,
    },
    7: {
      title: 'Job category',
      description: 'What you hire for. Choose as many as fit.',
      body: <IndustriesPicker editor={industries} />,
      isValid: industries.isValid,
      save: industries.save,
    },
    8: {
      title: 'Application type',
      description: 'How people apply for your jobs. You can change it later.',
      body: <ApplicationTypePicker editor={applicationType} />,
      isValid: applicationType.isValid,
      save: applicationType.save,
    },
    9: {
      title: 'Application questions',
      description: 'What you want to know before you read any further.',
      body: <QuestionsPicker editor={questions} />,
      isValid: questions.isValid,
      save: questions.save,
    },
  };

  return {
    steps,
    applicationType: applicationType.value.application_type,
    /** Files that were chosen and would be lost: what is typed is kept as a draft. */
    hasUnsentFiles: media.isDirty || banner.isDirty || logo.isDirty,
  };
}
