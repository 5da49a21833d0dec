import { useEffect, useState } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { paths, safeNext } from '../../lib/paths.ts';
import { useSession } from '../../lib/use-session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Stack } from '../../ui/stack.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { GiveCode } from './give-code.tsx';
import { GivePassword } from './give-password.tsx';
import type { Step } from './step.ts';
import { enterWords } from './texts.ts';

/** The sign-in page: an address and the code mailed to it, or a password if the account has one. */
export function EnterPage({ search }: { search: string }) {
  useTitle(enterWords.title);
  const [step, setStep] = useState<Step>('address');
  const [email, setEmail] = useState('');
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (isSignedIn) navigate(safeNext(search) ?? paths.mine, { isInPlace: true });
  }, [isSignedIn, search]);
  const shared = { email, onEmail: setEmail, onStep: setStep };
  return (
    <Stack>
      <h1 tabIndex={-1}>{enterWords.title}</h1>
      {step === 'address' ? <AskForCode {...shared} /> : null}
      {step === 'code' ? <GiveCode {...shared} /> : null}
      {step === 'password' ? <GivePassword {...shared} /> : null}
      <p className="lead">{enterWords.newHere}</p>
    </Stack>
  );
}
