import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { meQuery } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { makeWay } from '../../../lib/sign-out.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { linkWords } from '../texts-links.ts';

const isSignedIn = () => session.read() !== null;

/** The e-mail of who is signed in in this browser, '' as long as it is not known; null: nobody is. */
function useSignedIn(): string | null {
  const isHere = useSyncExternalStore(session.subscribe, isSignedIn, () => false);
  const { data: me } = useQuery({ ...meQuery, enabled: isHere });
  return isHere ? (me?.basic_info.email ?? '') : null;
}

/** Above the form of a mailed link: it may be meant for somebody else than who is signed in here. */
export function SignedInHere() {
  const email = useSignedIn();
  if (email === null) return null;
  return (
    <Notice action={<TextButton onClick={makeWay}>{linkWords.logOutFirst}</TextButton>}>
      {linkWords.signedInAs(email)} {linkWords.linkEndsIt}
    </Notice>
  );
}

/** Of a link that acts by being opened: while somebody is signed in here it waits until they have logged out. */
export function LogOutFirst({ children }: { children: ReactNode }) {
  const email = useSignedIn();
  if (email === null) return children;
  return (
    <TaskPanel
      title={linkWords.signedInAs(email)}
      description={linkWords.linkWaits}
      footer={
        <TextLink to={paths.locationManager()} isAlone>
          {linkWords.staySignedIn}
        </TextLink>
      }
    >
      <Stack>
        <AppButton variant="primary" size="large" isFullWidth onClick={makeWay}>
          {linkWords.logOutFirst}
        </AppButton>
      </Stack>
    </TaskPanel>
  );
}
