import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { meQuery } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { endSessionForMailedLink } from '../../../lib/sign-out.ts';
import { AppButton } from '../../../ui/app-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TaskPanel } from '../../../ui/overlays/task-panel.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { linkWords } from '../texts-links.ts';

const isSignedIn = () => session.read() !== null;

/** The e-mail of the user who is signed in in this browser; '' while it loads; null when nobody is signed in. */
function useSignedIn(): string | null {
  const isHere = useSyncExternalStore(session.subscribe, isSignedIn, () => false);
  const { data: me } = useQuery({ ...meQuery, enabled: isHere });
  return isHere ? (me?.basic_info.email ?? '') : null;
}

/** A notice above the form of a mailed link: the link may be for a different person than the signed-in user. */
export function SignedInHere() {
  const email = useSignedIn();
  if (email === null) return null;
  return (
    <Notice action={<TextButton onClick={endSessionForMailedLink}>{linkWords.logOutFirst}</TextButton>}>
      {linkWords.signedInAs(email)} {linkWords.linkEndsIt}
    </Notice>
  );
}

/** Guards a link that acts on opening: `children` render only once nobody is signed in. */
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
        <AppButton variant="primary" size="large" isFullWidth onClick={endSessionForMailedLink}>
          {linkWords.logOutFirst}
        </AppButton>
      </Stack>
    </TaskPanel>
  );
}
