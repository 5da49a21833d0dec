import { billingTexts } from '@jipe/contract/billing/texts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { AppButton } from '../../../ui/app-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/task-panel.tsx';

interface ThankYouProps {
  /** To choose another plan or card. */
  onBack: () => void;
  onCreate: () => void;
}

export function ThankYou({ onBack, onCreate }: ThankYouProps) {
  return (
    <TaskPanel
      title="Thank you!"
      description={`Your plan and card are saved. ${billingTexts.notChargedYet}`}
      icon={<IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}
      tone="success"
    >
      <Row justify="between">
        <AppButton variant="quiet" size="large" onClick={onBack} icon={<IconArrowLeft size={18} aria-hidden="true" />}>
          Back
        </AppButton>
        <AppButton variant="primary" size="large" onClick={onCreate}>
          {billingTexts.createListing}
        </AppButton>
      </Row>
    </TaskPanel>
  );
}
