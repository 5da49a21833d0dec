import { loginSeeker } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row } from '../../ui/stack.tsx';
import { EmailField } from './email-field.tsx';
import type { StepProps } from './step.ts';
import { enterWords } from './texts.ts';

export function GivePassword({ email, onEmail, onStep }: StepProps) {
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useAct(async () => {
    const { data } = await call(loginSeeker, { body: { email, password } });
    session.start(data);
  });
  const refused = refusedFields(error);
  return (
    <Form error={error} fields={['email', 'password']} onSend={run}>
      <EmailField email={email} error={refused['email']} onEmail={onEmail} />
      <PasswordField
        label={enterWords.password}
        kind="current"
        password={password}
        error={refused['password']}
        onType={setPassword}
      />
      <Row>
        <Button type="submit" isBusy={isBusy}>
          {enterWords.signIn}
        </Button>
        <Button look="plain" onClick={() => onStep('address')}>
          {enterWords.withCode}
        </Button>
      </Row>
    </Form>
  );
}
