import type { ActivityChange, ActivityEntry } from '@jipe/contract/settings/schema.activity';
import type { ActivityRow } from './queries-activity.ts';
import type { BusinessSettings } from '@jipe/contract/settings/schema';
import { toWire } from '@jipe/contract/values/money';
import type { SettingsRow } from './queries-business-settings.ts';

/** The changed fields. `of` is left out when it is the entry's own subject. */
function changesOf({ detail: { changes = [] }, subject_id, user_id }: ActivityRow): ActivityChange[] {
  return changes.map(({ field, before, after, of }) => ({
    field: field as ActivityChange['field'],
    before,
    after,
    of: of === null || of.id === (subject_id ?? user_id) ? null : { id: of.id, name: of.name },
  }));
}

/** An entry with the names at its time. `deviceOf` describes a user agent in words. */
export function presentEntry(row: ActivityRow, deviceOf: (userAgent: string) => string): ActivityEntry {
  const { id, no, act, user_id, subject_type, subject_id, detail, place } = row;
  const nowhere = { location_id: null, job_id: null, seeker_id: null };
  return {
    id,
    no,
    at: row.at,
    act,
    person: user_id === null ? null : { id: user_id, name: detail.who ?? '' },
    subject:
      subject_type && subject_id
        ? { type: subject_type, id: subject_id, name: detail.what ?? '', ...(place ?? nowhere) }
        : null,
    changes: changesOf(row),
    more_changes: detail.more ?? 0,
    ip: detail.ip,
    device: detail.user_agent === '' && detail.ip === '' ? '' : deviceOf(detail.user_agent),
  };
}

export const presentSettings = ({ undo_seconds, monthly_cap_minor, planner }: SettingsRow): BusinessSettings => ({
  undo_seconds,
  monthly_cap: monthly_cap_minor === null ? null : toWire(monthly_cap_minor),
  planner,
});
