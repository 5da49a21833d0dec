import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import { profileTexts } from '@jipe/contract/profile/texts';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../lib/me.ts';
import type { Form } from '../../../lib/use-form.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type PreviewMedia, previewOf } from '../form.ts';
import { useMediaEditor } from '../use-media-editor.ts';
import { useBannerEditor, useLogoEditor, useOwnPictureEditor } from '../use-picture-editors.ts';
import {
  useApplicationTypeEditor,
  useBasicInfoEditor,
  useDescriptionEditor,
  useIndustriesEditor,
  useQuestionsEditor,
  useSocialEditor,
} from '../use-text-editors.ts';
import { ApplicationTypePicker } from './application-type-picker.tsx';
import { BannerPicker } from './banner-picker.tsx';
import { BasicInfoFields } from './basic-info-fields.tsx';
import { DescriptionFields } from './description-fields.tsx';
import { EditCard } from './edit-card.tsx';
import { IndustriesPicker } from './industries-picker.tsx';
import { LogoPicker } from './logo-picker.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './profile-cards.module.css';
import { ProfilePreview } from './profile-preview.tsx';
import { QuestionsPicker } from './questions-picker.tsx';
import { SocialFields } from './social-fields.tsx';
import { UnsavedFiles } from './unsaved-files.tsx';

const infoTexts = () => ({ done: onboardingTexts.infoUpdated, failed: onboardingTexts.infoFailed });

const cardOf = <V extends object>(editor: Form<V>) => ({
  isDirty: editor.isDirty,
  isValid: editor.isValid,
  isSaving: editor.isSending,
  problem: editor.refusals.join(' ') || null,
  onSave: () => void editor.submit(),
  onCancel: editor.reset,
});

/** EDIT BUSINESS ACCOUNT INFO: a card for each part of the profile, saved separately. */
export function ProfileCards() {
  const me = useMe();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const info = useBasicInfoEditor(infoTexts());
  const ownPicture = useOwnPictureEditor();
  const social = useSocialEditor(profileTexts.socialLinksUpdated);
  const logo = useLogoEditor({ isSentAtOnce: false });
  const banner = useBannerEditor({ isDefaultSavedAtOnce: true });
  const description = useDescriptionEditor();
  const media = useMediaEditor();
  const industries = useIndustriesEditor();
  const applicationType = useApplicationTypeEditor();
  const questions = useQuestionsEditor();

  const preview = previewOf(me, {
    business_name: info.values.full_name,
    about_you: description.values.about_you,
    links: social.values,
    business_logo_url: logo.url,
    banner_picture_url: banner.type === 'jipe' ? null : banner.url,
    media: [...media.saved.map(({ id, url, type }): PreviewMedia => ({ key: id, url, type })), ...media.staged],
  });

  return (
    <div className={styles.page}>
      <PageHeader
        title={profileTexts.editTitle}
        actions={
          <AppButton icon={<IconEye size={18} aria-hidden="true" />} onClick={() => setIsPreviewOpen(true)}>
            {profileTexts.preview}
          </AppButton>
        }
      />
      <div className={styles.cards}>
        <EditCard title={profileTexts.cardBasicInfo} {...cardOf(info)} isFirst>
          <BasicInfoFields editor={info} picture={ownPicture} />
        </EditCard>
        <EditCard title={profileTexts.cardSocial} {...cardOf(social)}>
          <SocialFields editor={social} />
        </EditCard>
        <EditCard
          title={profileTexts.cardLogo}
          isDirty={logo.isDirty}
          isSaving={logo.upload.isSending}
          onSave={() => void logo.save()}
          onCancel={logo.revert}
        >
          <LogoPicker editor={logo} />
        </EditCard>
        <EditCard
          title={profileTexts.cardBanner}
          isDirty={banner.isDirty || banner.type !== me.banner_type}
          isValid={banner.isDirty}
          isSaving={banner.upload.isSending || banner.isSaving}
          onSave={() => void banner.save()}
          onCancel={banner.revert}
        >
          <BannerPicker editor={banner} />
        </EditCard>
        <EditCard title={profileTexts.cardDescription} {...cardOf(description)}>
          <DescriptionFields editor={description} />
        </EditCard>
        <EditCard
          title={profileTexts.cardMedia}
          isDirty={media.isDirty}
          isSaving={media.upload.isSending}
          onSave={() => void media.save()}
          onCancel={media.revert}
        >
          <MediaGrid editor={media} />
        </EditCard>
        <EditCard title={profileTexts.cardIndustries} {...cardOf(industries)}>
          <IndustriesPicker editor={industries} />
        </EditCard>
        <EditCard title={profileTexts.cardApplicationType} {...cardOf(applicationType)}>
          <ApplicationTypePicker editor={applicationType} />
        </EditCard>
        {me.application_type === 'jipe_application' && (
          <EditCard title={profileTexts.cardQuestions} {...cardOf(questions)}>
            <QuestionsPicker editor={questions} />
          </EditCard>
        )}
      </div>
      <ProfilePreview isOpen={isPreviewOpen} onClose={() => setIsPreviewOpen(false)} profile={preview} />
      {/* Text is kept as a draft; chosen files are not. */}
      <UnsavedFiles editors={[ownPicture, logo, banner, media]} />
    </div>
  );
}
