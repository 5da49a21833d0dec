import { type ActName, actsOfKind } from '@jipe/contract/settings/rules.activity';
import type { ActivityEntry } from '@jipe/contract/settings/schema.activity';
import { applicationSearch, paths } from '../../lib/paths.ts';
import { activityWords } from './texts-activity.ts';

export interface Way {
  to: string;
  search?: Record<string, string>;
}

type Subject = NonNullable<ActivityEntry['subject']>;

/** The page of an entry's subject; undefined where the subject is gone or has no page. */
export function wayTo(act: ActName, subject: Subject): Way | undefined {
  const { type, id, name, location_id, job_id, seeker_id } = subject;
  switch (type) {
    case 'location':
      return location_id === null ? undefined : { to: paths.location(location_id) };
    case 'listing':
      return location_id === null || job_id === null ? undefined : { to: paths.position(location_id, job_id) };
    case 'application':
      return job_id === null || seeker_id === null
        ? undefined
        : {
            to: paths.applications(),
            search: applicationSearch(name, job_id, seeker_id, act === 'application_hidden'),
          };
    case 'conversation':
      return { to: paths.messages(id) };
    case 'user':
      return { to: paths.managers(), search: { search: name } };
    case 'charge':
      return { to: paths.billingInfo() };
  }
}

const settings = new Set<ActName>([
  'settings_changed',
  'reply_added',
  'reply_edited',
  'reply_deleted',
  'data_exported',
]);
const isOf = (kind: keyof typeof actsOfKind, act: ActName) => (actsOfKind[kind] as readonly ActName[]).includes(act);

/** The page that shows the effect of an act without a subject; undefined where no page does. */
export function pageOf(act: ActName): { way: Way; label: string } | undefined {
  const { to } = activityWords;
  if (settings.has(act)) return { way: { to: paths.settings() }, label: to.settings };
  if (act === 'account_deleted' || act === 'file_uploaded') return undefined;
  if (isOf('billing', act) || act === 'invoices_exported')
    return { way: { to: paths.billingInfo() }, label: to.billing };
  if (isOf('business', act)) return { way: { to: paths.editProfile() }, label: to.profile };
  if (isOf('listings', act))
    return { way: { to: paths.locationManager(), search: { view: 'listings' } }, label: to.listings };
  if (isOf('applicants', act)) return { way: { to: paths.applications() }, label: to.applications };
  return undefined;
}
