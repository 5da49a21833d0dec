import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { applicationSearch, paths } from '../../lib/paths.ts';

type Person = Pick<ConversationDetail, 'seeker_full_name' | 'seeker_id' | 'job_id' | 'location' | 'application'>;

/**
 * The link to the person's window: in the list of all applications (with the hidden filter if needed), or in the
 * listing's favorites.
 */
export function personLink(person: Person): { to: string; search: Record<string, string> } {
  const { seeker_full_name, seeker_id, job_id, location, application } = person;
  if (application === null) {
    return {
      to: paths.position(location.id, job_id),
      search: { people: 'favorites', favorite: `${job_id}:${seeker_id}` },
    };
  }
  return {
    to: paths.applications(),
    search: applicationSearch(seeker_full_name, job_id, seeker_id, application.is_hidden),
  };
}
