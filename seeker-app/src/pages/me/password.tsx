import { useState } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { MailedCode } from './mailed-code.tsx';
import { meWords } from './texts.ts';
import { usePassword } from './use-password.ts';

export function Password({ email }: { email: string }) {
  const [isBegun, setBegun] = useState(false);
  const { mailed, password, setPassword, isBusy, isDone, error, step, run } = usePassword(email);
  const refused = refusedFields(error);
  const next = {
    begin: { words: meWords.passwordBegin, run: () => setBegun(true) },
    password: { words: meWords.passwordSave, run },
    both: { words: meWords.passwordSave, run },
    code: { words: meWords.sendCode, run: mailed.send },
  }[isBegun ? step : 'begin'];
  return (
    <section>
      <h2>{meWords.password}</h2>
      {isDone ? (
        <Notice kind="success">
          <p>{meWords.passwordSet}</p>
        </Notice>
      ) : (
        <Form error={error} fields={['code', 'password']} onSend={next.run}>
          <p className="lead">{meWords.passwordLead}</p>
          {isBegun ? (
            <PasswordField
              label={meWords.newPassword}
              kind="new"
              password={password}
              error={refused['password']}
              onType={setPassword}
            />
          ) : null}
          {step === 'code' ? <output>{meWords.passwordCode}</output> : null}
          {step === 'both' ? <MailedCode mailed={mailed} error={refused['code']} /> : null}
          <Button type="submit" look="quiet" isBusy={isBusy}>
            {next.words}
          </Button>
        </Form>
      )}
    </section>
  );
}
