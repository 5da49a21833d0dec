import { sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import { refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Row } from '../../ui/stack.tsx';
import { EmailField } from './email-field.tsx';
import type { StepProps } from './step.ts';
import { enterWords } from './texts.ts';

export function AskForCode({ email, onEmail, onStep }: StepProps) {
  const { isBusy, error, run } = useAct(async () => {
    await call(sendSeekerCode, { body: { email } });
    onStep('code');
  });
  return (
    <Form error={error} fields={['email']} onSend={run}>
      <p className="lead">{enterWords.lead}</p>
      <EmailField email={email} error={refusedFields(error)['email']} onEmail={onEmail} />
      <Row>
        <Button type="submit" isBusy={isBusy}>
          {enterWords.sendCode}
        </Button>
        <Button look="plain" onClick={() => onStep('password')}>
          {enterWords.withPassword}
        </Button>
      </Row>
    </Form>
  );
}
