import { randomId } from '@jipe/client/random-id';
import { enterByCode, sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, isWhole } from '../../ui/code-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import type { StepProps } from './step.ts';
import { enterWords } from './texts.ts';

export function GiveCode({ email, onStep }: StepProps) {
  const [code, setCode] = useState('');
  /** Part of the idempotency key: sending the same code again after a lost answer opens one session. */
  const [intent] = useState(randomId);
  const sending = useAct(async (typed: string) => {
    const { data } = await call(enterByCode, { body: { email, code: typed }, idempotencyKey: intent + typed });
    session.start(data);
  });
  const again = useAct(async () => {
    await call(sendSeekerCode, { body: { email } });
    setCode('');
  });
  const type = (typed: string) => {
    setCode(typed);
    // A complete code, typed or filled in by the phone, is sent without a press.
    if (isWhole(typed) && !isWhole(code)) sending.run(typed);
  };
  const error = sending.error ?? again.error;
  return (
    <Form error={error} fields={['code']} onSend={() => sending.run(code)}>
      <Notice kind="info">
        <p>{enterWords.codeSent(email)}</p>
      </Notice>
      <CodeField code={code} error={refusedFields(error)['code']} onType={type} />
      <Row>
        <Button type="submit" isBusy={sending.isBusy}>
          {enterWords.signIn}
        </Button>
        <Button look="plain" isBusy={again.isBusy} onClick={again.run}>
          {enterWords.sendAgain}
        </Button>
        <Button look="plain" onClick={() => onStep('address')}>
          {enterWords.otherAddress}
        </Button>
      </Row>
    </Form>
  );
}
