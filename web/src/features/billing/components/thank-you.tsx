import { billingTexts } from '@jipe/contract/billing/texts';
import { useSigningUp } from '../../../lib/signing-up.ts';
import { StepFrame } from '../../../ui/step-frame.tsx';
import { billingWords } from '../texts.ts';

interface ThankYouProps {
  /** How many steps came before, of which all are done. */
  steps: number;
  /** What the step before has done. */
  note: string | null;
  /** To choose another plan or card. */
  onBack: () => void;
  onCreate: () => void;
}

/** Its frame is that of the steps before: how far somebody has come, and the way back, stay where they were. */
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
