import { listingTexts } from '@jipe/contract/listings/texts';
import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import type { ActivityChange } from '@jipe/contract/settings/schema.activity';
import { formatMoney, formatPhone } from '../../lib/format.ts';
import { activityWords as words } from './texts-activity.ts';

const isOn = (value: string) => (value === 'true' ? words.on : words.off);
const seconds = (value: string) => {
  const count = Number(value);
  return count % 60 === 0 ? words.minutes(count / 60) : words.seconds(count);
};

const named = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? value;

/** Formats the values of a field. Fields without a format show the value as it is. */
const shownOf: Partial<Record<ChangedField, (value: string) => string>> = {
  hourly_rate: (value) => formatMoney(value),
  monthly_cap: (value) => formatMoney(value),
  phone: formatPhone,
  hours: (value) => words.hours(Number(value)),
  undo_seconds: seconds,
  share_social_url: isOn,
  planner: isOn,
  account_type: (value) => named(words.accountTypes, value),
  application_type: (value) => named(words.applicationTypes, value),
  status: (value) => named(words.statuses, value),
};

/** Formats a value. Null has a word, too. */
function shown(field: ChangedField, value: string | null): string {
  if (value === null) return words.nothing;
  return shownOf[field]?.(value) ?? value;
}

/** The label of a field. */
export const nameOfField = (field: ChangedField): string => ({ ...listingTexts.fields, ...words.fields })[field];

/** The formatted values before and after a change. */
export function changeText({ field, before, after }: ActivityChange): { before: string; after: string } {
  // The log has only the sum of a week's hours, so a change with the same sum says "other hours".
  const isSameSum = field === 'hours' && before === after;
  return { before: shown(field, before), after: isSameSum ? words.otherHours : shown(field, after) };
}
