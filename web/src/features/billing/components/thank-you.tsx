import { billingTexts } from '@jipe/contract/billing/texts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/task-panel.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { billingWords } from '../texts.ts';

interface ThankYouProps {
  /** What the step before has done. */
  note: string | null;
  /** To choose another plan or card. */
  onBack: () => void;
  onCreate: () => void;
}

export function ThankYou({ note, onBack, onCreate }: ThankYouProps) {
  return (
    <TaskPanel
      title={billingWords.thankYou}
      description={`${billingWords.allSaved} ${billingTexts.notChargedYet}`}
      icon={<IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}
      tone="success"
    >
      {note !== null && <output>{note}</output>}
      <Row justify="between" fillsPhone>
        <AppButton variant="quiet" size="large" onClick={onBack} icon={<IconArrowLeft size={18} aria-hidden="true" />}>
          {uiWords.back}
        </AppButton>
        <AppButton variant="primary" size="large" onClick={onCreate}>
          {billingTexts.createListing}
        </AppButton>
      </Row>
    </TaskPanel>
  );
}
