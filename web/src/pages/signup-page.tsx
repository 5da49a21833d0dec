import { SignupStepper } from '../features/onboarding/components/signup-stepper.tsx';
import { UnsavedFiles } from '../features/profile/components/unsaved-files.tsx';
import { PhonePreview } from '../features/profile/components/profile-preview.tsx';
import { previewOf } from '../features/profile/form.ts';
import { useProfileSteps } from '../features/profile/use-profile-steps.tsx';
import { useMe } from '../lib/me.ts';

/** The sign-up steps. Those between the first and the last are the profile's editors. */
export function SignupPage() {
  const me = useMe();
  const { steps, applicationType, fileEditors } = useProfileSteps();
  return (
    <>
      <SignupStepper
        profileSteps={steps}
        applicationType={applicationType}
        finished={<PhonePreview profile={previewOf(me)} />}
      />
      <UnsavedFiles editors={fileEditors} />
    </>
  );
}
