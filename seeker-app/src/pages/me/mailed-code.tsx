import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { meWords } from './texts.ts';
import type { useMailedCode } from './use-mailed-code.ts';

interface Props {
  mailed: ReturnType<typeof useMailedCode>;
  error: string | undefined;
}

/** The field for a mailed code, and a button for another code. Shortly after one code the server mails no other. */
export const MailedCode = ({ mailed: { email, code, setCode, isBusy, send }, error }: Props) => (
  <Stack>
    <output>{meWords.codeOnWay(email)}</output>
    <CodeField code={code} error={error} onType={setCode} />
    <p className="lead">{meWords.codeWait}</p>
    <Row>
      <Button look="plain" isBusy={isBusy} onClick={send}>
        {meWords.codeAgain}
      </Button>
    </Row>
  </Stack>
);
