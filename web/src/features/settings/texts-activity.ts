import type { PlainField } from '@jipe/contract/listings/rules';
import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** Words of the activity log about locations and changes that the contract does not have. */
export const activityWords = texts('activityWords', {
  location: 'Location',
  allLocations: 'All locations',
  changes: 'What changed',
  /** The field had no value. */
  nothing: 'nothing',
  more: (count: number) => `and ${plural(count, 'more change')}`,
  /** The same sum of hours at other times. */
  otherHours: 'other hours',
  hours: (count: number) => plural(count, 'hour'),
  minutes: (count: number) => plural(count, 'minute'),
  seconds: (count: number) => `${formatNumber(count)} s`,
  on: 'on',
  off: 'off',
  accountTypes: { business_owner: 'Admin', hiring_manager: 'User' },
  applicationTypes: { jipe_application: 'in the app', online_application: 'on your own page' },
  statuses: { pending: 'Waiting for payment', active: 'Active', paused: 'Paused', closed: 'Closed' },
  /** The labels of links for acts without a subject. */
  to: {
    settings: 'Settings',
    profile: 'Business info',
    billing: 'Billing info',
    listings: 'All listings',
    applications: 'All applications',
  },
  /** The other fields of a listing have the labels of its form. */
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
