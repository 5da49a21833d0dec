import { eraseSeeker } from '@jipe/contract/seeker/endpoints';
import { refusedFields } from '../../lib/api-error.ts';
import { forgetHere } from '../../lib/forget-here.ts';
import { call } from '../../lib/http.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Row } from '../../ui/stack.tsx';
import { uiWords } from '../../ui/texts.ts';
import { MailedCode } from './mailed-code.tsx';
import styles from './me.module.css';
import { meWords } from './texts.ts';
import { useMailedCode } from './use-mailed-code.ts';

/**
 * Form to erase the account: says which data goes and which stays, then asks for a mailed code and a last confirmation.
 */
export function Erase({ email, onErased, onNo }: { email: string; onErased: () => void; onNo: () => void }) {
  const mailed = useMailedCode(email);
  const { isBusy, error, run } = useAct(async () => {
    await call(eraseSeeker, { body: { code: mailed.code } });
    onErased();
    session.end();
    forgetHere();
  });
  return (
    <Form error={error ?? mailed.error} fields={['code']} onSend={mailed.isSent ? run : mailed.send}>
      <h3 className={styles.part}>{meWords.eraseTitle}</h3>
      <p>{meWords.eraseWhat}</p>
      <p>{meWords.eraseStays}</p>
      {mailed.isSent ? <MailedCode mailed={mailed} error={refusedFields(error)['code']} /> : <p>{meWords.eraseCode}</p>}
      <Row>
        <Button type="submit" look={mailed.isSent ? 'danger' : 'quiet'} isBusy={isBusy || mailed.isBusy}>
          {mailed.isSent ? meWords.eraseNow : meWords.sendCode}
        </Button>
        <Button look="quiet" onClick={onNo}>
          {uiWords.no}
        </Button>
      </Row>
    </Form>
  );
}
