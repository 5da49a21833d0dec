import { billingTexts } from '@jipe/contract/billing/texts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { StepFrame } from '../../../ui/step-frame.tsx';
import { billingWords } from '../texts.ts';

interface ThankYouProps {
  /** The number of steps before, all done. */
  steps: number;
  /** The result of the step before. */
  note: string | null;
  /** Returns to the choice of plan and card. */
  onBack: () => void;
  onCreate: () => void;
}

/** Uses the frame of the steps before, so that the progress and the Back button keep their places. */
export function ThankYou({ steps, note, onBack, onCreate }: ThankYouProps) {
  const whole = useSigningUp('card', 1);
  return (
    <StepFrame
      title={billingWords.thankYou}
      description={`${billingWords.allSaved} ${billingTexts.notChargedYet}`}
      step={steps + 1}
      steps={steps}
      whole={whole}
      note={note}
      onBack={onBack}
      onNext={onCreate}
      nextLabel={billingTexts.createListing}
    />
  );
}
