import { readSeekerProfile, sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { uiWords } from '../../ui/texts.ts';
import { applyWords as words } from './texts.ts';
import type { Application } from './use-application.ts';

/**
 * The applicant. A signed-in seeker sees name and address; anybody else fills them in, and enters a mailed code if the
 * address has an account.
 */
export function YouPart({ application, isSignedIn }: { application: Application; isSignedIn: boolean }) {
  const { draft, errors, change } = application;
  if (isSignedIn) return <SignedIn application={application} />;
  if (draft.isCodeSent) return <CodeField application={application} />;
  return (
    <Stack>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        value={draft.full_name}
        error={errors['full_name']}
        onType={(full_name) => change({ full_name })}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        value={draft.email}
        error={errors['email']}
        onType={(email) => change({ email })}
      />
      <TextField
        label={words.phone}
        hint={words.phoneHint}
        isOptional
        name="tel"
        type="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        value={draft.phone}
        error={errors['phone']}
        onType={(phone) => change({ phone })}
      />
    </Stack>
  );
}

function SignedIn({ application: { suggestHours, startAnew } }: { application: Application }) {
  const { loaded } = useLoaded('profile', async (signal) => {
    const { data } = await call(readSeekerProfile, { signal });
    suggestHours(data.time_slots);
    return data;
  });
  const leave = () => {
    signOut();
    startAnew();
  };
  return (
    <Stack>
      {loaded.state === 'here' ? <p>{words.signedIn(loaded.data.full_name, loaded.data.email)}</p> : null}
      <Button look="plain" onClick={leave}>
        {words.notYou}
      </Button>
    </Stack>
  );
}

const DIGITS = 6;

function CodeField({ application: { draft, errors, code, typeCode, send, change } }: { application: Application }) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The field appears in answer to Send and is the only step left, so it gets the focus.
  useEffect(() => field.current?.focus(), []);
  const askAgain = async () =>
    setSaid(await call(sendSeekerCode, { body: { email: draft.email } }).then(() => words.codeOnItsWay, sentenceOf));
  return (
    <Stack>
      <Notice kind="info">
        <p>{words.codeSent(draft.email)}</p>
      </Notice>
      <TextField
        label={uiWords.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        ref={field}
        value={code}
        error={errors['code']}
        onType={(typed) => {
          typeCode(typed);
          if (typed.length === DIGITS) send(typed);
        }}
      />
      <Row>
        <Button look="quiet" onClick={() => void askAgain()}>
          {words.codeAgain}
        </Button>
        <Button look="plain" onClick={() => change({ isCodeSent: false })}>
          {words.otherEmail}
        </Button>
      </Row>
      {said === '' ? null : <output>{said}</output>}
    </Stack>
  );
}
