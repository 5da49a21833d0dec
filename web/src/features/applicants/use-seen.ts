import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { markSeen } from './api.ts';
import { isApplication, refreshElsewhere, reloadWhereOld, showApplicant } from './shown-lists.ts';

/** Tells the server when an application is opened that nobody had opened. The counts of new ones are told by an event. */
export function useSeen({ job: { application_id, is_new } }: Applicant): void {
  const say = useEffectEvent(async (id: string) => {
    const undo = showApplicant(isApplication(id), { job: { is_new: false } });
    try {
      await markSeen(id);
      await refreshElsewhere();
      void reloadWhereOld(id, (job) => !job.is_new);
    } catch {
      // It stays new, and is told of when it is opened the next time.
      undo();
    }
  });
  const open = useEffectEvent((id: string) => void (is_new && say(id)));
  // Once each time one is opened: a refusal is not followed by another try.
  useEffect(() => {
    if (application_id !== null) open(application_id);
  }, [application_id]);
}
