import { readSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { navigate } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { turnOff } from '../../lib/push.ts';
import { signOut } from '../../lib/sign-out.ts';
import { useAct } from '../../lib/use-act.ts';
import { dataOf, useLoaded } from '../../lib/use-loaded.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Loading } from '../../ui/notice.tsx';
import { SignedIn } from '../../ui/signed-in.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AboutMe } from './about-me.tsx';
import { MyData } from './my-data.tsx';
import { MyHours } from './my-hours.tsx';
import { Notices } from './notices.tsx';
import { Password } from './password.tsx';
import { Picture } from './picture.tsx';
import { meWords } from './texts.ts';

/** The seeker's profile, notices, password and data, and the button to sign out. */
export function MePage() {
  useTitle(meWords.title);
  const [isErased, setErased] = useState(false);
  if (isErased)
    return (
      <Stack>
        <h1 tabIndex={-1}>{meWords.erased}</h1>
        <p className="lead">{meWords.erasedLead}</p>
      </Stack>
    );
  return (
    <SignedIn>
      <Me onErased={() => setErased(true)} />
    </SignedIn>
  );
}

function Me({ onErased }: { onErased: () => void }) {
  const { loaded, reload, setData } = useLoaded('profile', async (signal) => {
    return (await call(readSeekerProfile, { signal })).data;
  });
  const data = dataOf(loaded);
  const leaving = useAct(leave);
  return (
    <Stack>
      <h1 tabIndex={-1}>{meWords.title}</h1>
      {loaded.state === 'failed' ? <Failure error={loaded.error} onRetry={reload} /> : null}
      {!data && loaded.state === 'loading' ? <Loading /> : null}
      {data ? (
        <>
          <AboutMe profile={data} onSaved={setData} />
          <Picture url={data.profile_picture_url} onSaved={reload} />
          <MyHours profile={data} onSaved={setData} />
          <Notices />
          <Password email={data.email} />
          <MyData email={data.email} onErased={onErased} />
        </>
      ) : null}
      <Button look="quiet" isBusy={leaving.isBusy} onClick={leaving.run}>
        {meWords.signOut}
      </Button>
    </Stack>
  );
}

/** Longest wait for turning off push messages here: an unreachable server must not keep a person from signing out. */
const PATIENCE_MS = 2000;

async function leave(): Promise<void> {
  const off = turnOff().catch(() => {});
  await Promise.race([off, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  navigate(paths.enter(), { isInPlace: true });
  signOut();
}
