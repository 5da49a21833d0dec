import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { markSeen } from './api.ts';
import { isApplication, refreshElsewhere, reloadWhereOld, updateCachedApplicant } from './shown-lists.ts';

/** Marks an application as seen on the server when its window opens for the first time. An event updates the counts. */
export function useSeen({ job: { application_id, is_new } }: Applicant): void {
  const say = useEffectEvent(async (id: string) => {
    const undo = updateCachedApplicant(isApplication(id), { job: { is_new: false } });
    try {
      await markSeen(id);
      await refreshElsewhere();
      void reloadWhereOld(id, (job) => !job.is_new);
    } catch {
      // The application stays new, and the next opening tries again.
      undo();
    }
  });
  const open = useEffectEvent((id: string) => void (is_new && say(id)));
  // Once per opening: a failure is not retried.
  useEffect(() => {
    if (application_id !== null) open(application_id);
  }, [application_id]);
}
