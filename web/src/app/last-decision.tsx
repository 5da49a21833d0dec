import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { shownInBar } from '../features/applicants/decision-time.ts';
import { decisionsQuery, refreshDecisions } from '../lib/decisions.ts';
import { drafts } from '../lib/drafts.ts';
import { lazyOr } from '../lib/lazy-part.tsx';
import { useMe } from '../lib/me.ts';
import { Nothing } from '../lib/nothing.ts';
import { usePathname } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { serverTime } from '../lib/server-clock.ts';
import { useKeptCurrent } from '../lib/use-kept-current.ts';
import { useNow } from '../ui/use-now.ts';

const DecidedBar = lazyOr(
  async () => (await import('../features/applicants/components/decided-bar.tsx')).DecidedBar,
  Nothing,
);

/** Draft name under which the dismissed bar is stored: it stays dismissed after a reload. */
const CLOSED = 'decided-bar';

/** Keeps the decisions current while the bar is shown. Other changes are made by this page itself. */
function KeptBar(props: ComponentProps<typeof DecidedBar>) {
  // Telling an applicant sends a message, and everybody at the location receives the event of it.
  useKeptCurrent('newChatMessage', refreshDecisions, 2000);
  return (
    <Suspense>
      <DecidedBar {...props} />
    </Suspense>
  );
}

/** On every signed-in page: the user's last bulk decision, while it can be undone. */
export function LastDecision() {
  const { user_id } = useMe();
  const { data } = useInfiniteQuery(decisionsQuery);
  const now = useNow();
  const [closed, setClosed] = useState(() => drafts.read<string>(user_id, CLOSED));
  const isInOutbox = usePathname() === paths.outbox();
  const all = data?.pages[0]?.results ?? [];
  const decision = shownInBar(all, { user_id, now: serverTime(now), closed });
  if (!decision || isInOutbox) return null;
  return (
    <KeptBar
      key={decision.decision_id}
      decision={decision}
      waiting={all.filter(({ state }) => state === 'waiting').length}
      onDismiss={() => {
        drafts.write(user_id, CLOSED, decision.decision_id);
        setClosed(decision.decision_id);
      }}
    />
  );
}
