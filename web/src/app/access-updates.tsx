import type { Me } from '@jipe/contract/profile/schema';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { onAccessRefused } from '../lib/refused-access.ts';
import { toast } from '../lib/toast.ts';
import { whatIsLost } from './access-change.ts';

/** Minimum time between two loads of the user's own data: calls to a wrong address are refused too. */
const NOT_WITHIN_MS = 5_000;
const STAYS_MS = 8_000;

/**
 * A user who was demoted or taken off a location learns that with the first refused call: the user's own data is loaded
 * again. If access was lost, a toast says so and all shown data is loaded again. Shows nothing itself.
 */
export function AccessUpdates() {
  const router = useRouter();
  useEffect(() => {
    let askedAt = -Infinity;
    let waiting: number | undefined;
    const mine = () => queryClient.getQueryData<Me>(meQuery.queryKey);
    const tell = async (lost: string | null, now: Me) => {
      if (lost === null) return;
      toast.info(lost, { stayMs: STAYS_MS });
      session.retype(now.account_type);
      // First leave a page that the user may no longer open, then load the shown data again.
      await router.invalidate();
      await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    };
    // Users cannot reduce their own access, so every loss is told, also when another part of the app loaded the data.
    let known = mine();
    const unwatch = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated') return;
      const [before, now] = [known, mine()];
      known = now;
      if (before === undefined || now === undefined || before === now || before.user_id !== now.user_id) return;
      if (before.account_type === 'hiring_manager') void tell(whatIsLost(before, now), now).catch(() => undefined);
    });
    const look = async () => {
      waiting = undefined;
      const before = mine();
      if (!before) return;
      askedAt = performance.now();
      const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
      if (before.account_type !== 'hiring_manager') await tell(whatIsLost(before, now), now);
    };
    const leave = onAccessRefused(() => {
      const rest = Math.max(0, askedAt + NOT_WITHIN_MS - performance.now());
      // A failure to load is told by the current page.
      waiting ??= window.setTimeout(() => void look().catch(() => undefined), rest);
    });
    return () => {
      leave();
      unwatch();
      window.clearTimeout(waiting);
    };
  }, [router]);
  return null;
}
