import { enterByCode, setSeekerPassword } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { moveToSession } from '../../lib/push.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { meWords } from './texts.ts';
import { useMailedCode } from './use-mailed-code.ts';

/** A password is set by the session that a mailed code opens, within ten minutes: so it begins with a code. */
export function Password({ email }: { email: string }) {
  const mailed = useMailedCode(email);
  const [password, setPassword] = useState('');
  /** The code is spent with the first try; a password that is refused is tried again without one. */
  const [isOpen, setOpen] = useState(false);
  const { isBusy, isDone, error, run } = useAct(async () => {
    if (!isOpen) {
      session.start((await call(enterByCode, { body: { email, code: mailed.code } })).data);
      setOpen(true);
    }
    await call(setSeekerPassword, { body: { password } });
    // The session of before is over with it.
    await moveToSession().catch(() => {});
  });
  const refused = refusedFields(error);
  return (
    <section>
      <h2>{meWords.password}</h2>
      {isDone ? (
        <Notice kind="success">
          <p>{meWords.passwordSet}</p>
        </Notice>
      ) : (
        <Form error={error ?? mailed.error} fields={['code', 'password']} onSend={mailed.isSent ? run : mailed.send}>
          <p className="lead">{meWords.passwordLead}</p>
          {mailed.isSent ? (
            <Stack>
              <output>{meWords.codeOnWay(email)}</output>
              {isOpen ? null : <CodeField code={mailed.code} error={refused['code']} onType={mailed.setCode} />}
              <TextField
                label={meWords.newPassword}
                error={refused['password']}
                value={password}
                onType={setPassword}
                type="password"
                name="new-password"
                autoComplete="new-password"
                required
              />
            </Stack>
          ) : null}
          <Button type="submit" look="quiet" isBusy={isBusy || mailed.isBusy}>
            {mailed.isSent ? meWords.passwordSave : meWords.passwordBegin}
          </Button>
        </Form>
      )}
    </section>
  );
}
