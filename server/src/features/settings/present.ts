import type { ActivityEntry } from '@jipe/contract/settings/schema.activity';
import type { ActivityRow } from './queries-activity.ts';

/** An entry with the names of its day. `deviceOf` puts a user agent into words. */
export function presentEntry(row: ActivityRow, deviceOf: (userAgent: string) => string): ActivityEntry {
  const { id, no, act, user_id, subject_type, subject_id, detail } = row;
  return {
    id,
    no,
    at: row.at,
    act,
    person: user_id === null ? null : { id: user_id, name: detail.who ?? '' },
    subject: subject_type && subject_id ? { type: subject_type, id: subject_id, name: detail.what ?? '' } : null,
    ip: detail.ip,
    device: detail.user_agent === '' && detail.ip === '' ? '' : deviceOf(detail.user_agent),
  };
}
