import type { Me } from '@jipe/contract/profile/schema';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { onShutOut } from '../lib/shut-out.ts';
import { toast } from '../lib/toast.ts';
import { whatIsLost } from './access-change.ts';

/** An address that leads nowhere is refused, too: it asks for one's own data no more often than this. */
const NOT_WITHIN_MS = 5_000;
const STAYS_MS = 8_000;

/**
 * Whoever was demoted or taken off a location hears of it with the first refusal: own data is loaded anew, and where less of it is theirs
 * everything shown is, too, and the reason told. Shows nothing itself.
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
      // First the pages one may not open any more are left, then what is shown is asked for anew.
      await router.invalidate();
      await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    };
    // A User takes nothing away from themselves: whatever became less is told, also where something else had asked for own data anew.
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
    const leave = onShutOut(() => {
      const rest = Math.max(0, askedAt + NOT_WITHIN_MS - performance.now());
      // Who cannot load it now is told by the page they are on.
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
