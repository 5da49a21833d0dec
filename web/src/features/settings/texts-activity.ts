import type { PlainField } from '@jipe/contract/listings/rules';
import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** What the activity log says of places and of what changed, beyond the contract's words. */
export const activityWords = texts('activityWords', {
  location: 'Location',
  allLocations: 'All locations',
  changes: 'What changed',
  /** Nothing stood there. */
  nothing: 'nothing',
  more: (count: number) => `and ${plural(count, 'more change')}`,
  /** The same sum, but other hours. */
  otherHours: 'other hours',
  hours: (count: number) => plural(count, 'hour'),
  minutes: (count: number) => plural(count, 'minute'),
  seconds: (count: number) => `${formatNumber(count)} s`,
  on: 'on',
  off: 'off',
  accountTypes: { business_owner: 'Admin', hiring_manager: 'User' },
  applicationTypes: { jipe_application: 'in the app', online_application: 'on your own page' },
  statuses: { pending: 'Waiting for payment', active: 'Active', paused: 'Paused', closed: 'Closed' },
  /** Where the log leads, of what is no single thing. */
  to: {
    settings: 'Settings',
    profile: 'Business info',
    billing: 'Billing info',
    listings: 'All listings',
    applications: 'All applications',
  },
  /** Of a listing the other fields are called as in its form. */
  fields: {
    title: 'Title',
    status: 'Status',
    responsibilities: 'Responsibilities',
    job_types: 'Job type',
    hours: 'Hours a week',
    name: 'Name',
    street: 'Street',
    street_alt: 'Suite or unit',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    phone: 'Phone',
    coordinates: 'Pin',
    hiring_managers: 'Hiring managers',
    full_name: 'Name',
    email: 'Email',
    account_type: 'User type',
    locations: 'Locations',
    business_name: 'Business name',
    application_type: 'People apply',
    about_you: 'Description',
    company_url: 'Website',
    facebook_url: 'Facebook',
    twitter_url: 'X',
    instagram_url: 'Instagram',
    youtube_url: 'YouTube',
    share_social_url: 'Links shown to applicants',
    industries: 'Job categories',
    questions: 'Questions',
    undo_seconds: 'Time to undo telling',
    monthly_cap: 'Monthly cap',
    planner: 'Planner',
  } satisfies Record<Exclude<ChangedField, PlainField> | 'title', string>,
});
