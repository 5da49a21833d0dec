import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { markSeen } from './api.ts';
import { isApplication, refreshElsewhere, showApplicant } from './shown-lists.ts';

/** Whoever opens an application that nobody had opened says so; what counts those hears of it by itself. */
export function useSeen({ job: { application_id, is_new } }: Applicant): void {
  const say = useEffectEvent(async (id: string) => {
    const undo = showApplicant(isApplication(id), { job: { is_new: false } });
    try {
      await markSeen(id);
      await refreshElsewhere();
    } catch {
      // It is still new, and is told of when it is next opened.
      undo();
    }
  });
  const open = useEffectEvent((id: string) => void (is_new && say(id)));
  // Once for each that is opened: one that the server refused is not sent again and again.
  useEffect(() => {
    if (application_id !== null) open(application_id);
  }, [application_id]);
}
