import {
  LAST_SIGNUP_STEP,
  progressOnAddPayment,
  SIGNUP_SUCCESS,
  stepAfter,
  stepBefore,
} from '@jipe/contract/onboarding/rules';
import { onboardingTexts } from '@jipe/contract/onboarding/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ensureMe, useMe } from '../../../lib/me.ts';
import { useGo, useNavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { useStepResult } from '../../../lib/step-result.ts';
import { toastErrors } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { StepFrame } from '../../../ui/step-frame.tsx';
import { markProgress } from '../api.ts';
import { shownStep, progressToMark } from '../form.ts';
import { useBusinessInfoEditor } from '../use-business-info-editor.ts';
import { BusinessInfoFields } from './business-info-fields.tsx';
import { Intro } from './intro.tsx';
import { onboardingWords } from '../texts.ts';

/** One step that edits a part of the profile. */
export interface ProfileStep {
  title: string;
  description?: string;
  body: ReactNode;
  isValid: boolean;
  isBusy?: boolean;
  /** Returns true when the next step may open. */
  save: () => Promise<boolean>;
  /** Present where the step may be skipped: says what skipping means. */
  skip?: string | undefined;
  /** The step itself shows a failed save, with a retry button. */
  tellsFailure?: boolean;
}

interface SignupStepperProps {
  /** Steps 3 to 9. */
  profileSteps: Record<3 | 4 | 5 | 6 | 7 | 8 | 9, ProfileStep>;
  /** The choice of step 8, saved or not. */
  applicationType: ApplicationType | null;
  /** The content of the success page. */
  finished: ReactNode;
}

/** The nine steps of /signup and the success page. Next saves a step. The shown step is kept in the history entry. */
export function SignupStepper({ profileSteps, applicationType, finished }: SignupStepperProps) {
  const me = useMe();
  const go = useGo();
  const { activeStepperIndex } = useNavigationState();
  const info = useBusinessInfoEditor();
  const { isBusy, run } = useAct(toastErrors);
  const [note, clearNote] = useStepResult();
  const [notSaved, setNotSaved] = useState<ProfileStep['title'] | null>(null);
  const step = shownStep(activeStepperIndex, me.profile_completed_up_to, me.application_type);

  const whole = useSigningUp('profile', step, applicationType);

  const show = (next: number) => void go(paths.signup(), { state: { activeStepperIndex: next } });
  const back = stepBefore(step, applicationType);
  const onBack = back === null ? undefined : () => show(back);

  if (step === SIGNUP_SUCCESS) {
    return (
      <Success applicationType={me.application_type} note={note} onBack={onBack}>
        {finished}
      </Success>
    );
  }

  const steps: Record<number, ProfileStep> = {
    1: {
      title: onboardingWords.businessTitle,
      description: onboardingWords.businessLine,
      body: <BusinessInfoFields editor={info} />,
      isValid: info.isValid,
      save: info.submit,
    },
    2: {
      title: onboardingWords.introTitle,
      description: onboardingWords.introLine,
      body: <Intro />,
      isValid: true,
      save: async () => true,
    },
    ...profileSteps,
  };
  const current = steps[step];
  if (!current) return null;

  async function saveAndShow(save: ProfileStep['save']): Promise<boolean> {
    if (!(await save())) return false;
    // A step whose values were saved earlier sends nothing, so its progress is marked separately.
    const unmarked = progressToMark(step, (await ensureMe()).profile_completed_up_to);
    if (unmarked !== null) await markProgress(unmarked);
    show(stepAfter(step, applicationType));
    return true;
  }

  async function next(from: ProfileStep, save = from.save) {
    if (isBusy) return;
    setNotSaved(null);
    clearNote();
    if (!(await run(() => saveAndShow(save)))) setNotSaved(from.title);
  }

  return (
    <StepFrame
      title={current.title}
      description={current.description}
      step={step}
      steps={LAST_SIGNUP_STEP}
      whole={whole}
      note={note}
      skip={
        current.skip === undefined
          ? undefined
          : { label: onboardingWords.skip, hint: current.skip, onSkip: () => void next(current, async () => true) }
      }
      onBack={onBack}
      onNext={() => void next(current)}
      isNextDisabled={!current.isValid || current.isBusy === true}
      isNextBusy={isBusy}
      isNotSaved={notSaved === current.title && current.tellsFailure !== true}
    >
      {current.body}
    </StepFrame>
  );
}

interface SuccessProps {
  applicationType: ApplicationType | null;
  note: string | null;
  onBack: (() => void) | undefined;
  children: ReactNode;
}

function Success({ applicationType, note, onBack, children }: SuccessProps) {
  const whole = useSigningUp('profile', SIGNUP_SUCCESS, applicationType);
  const go = useGo();
  const { isBusy, refusal, run } = useAct(toastErrors);

  async function addPayment() {
    await markProgress(progressOnAddPayment(applicationType));
    await go(paths.billing());
  }

  return (
    <StepFrame
      title={onboardingWords.readyTitle}
      description={onboardingWords.readyLine}
      step={SIGNUP_SUCCESS}
      steps={LAST_SIGNUP_STEP}
      whole={whole}
      note={note}
      onBack={onBack}
      onNext={() => void run(addPayment)}
      nextLabel={onboardingTexts.addPayment}
      isNextBusy={isBusy}
      isNotSaved={refusal !== null}
    >
      {children}
    </StepFrame>
  );
}
