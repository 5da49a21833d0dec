import type { LinkBasicInfo } from '@jipe/contract/auth/schema';
import type { SignedInSession } from '@jipe/contract/auth/schema.safety';
import type { SessionRow } from './queries-session.ts';
import { deviceName } from './rules.ts';

/** The recipient of a mailed link. */
export const presentPerson = ({ first_name, last_name, email }: LinkBasicInfo): LinkBasicInfo => ({
  first_name,
  last_name,
  email,
});

export const presentSession = (row: SessionRow, current_id: string): SignedInSession => ({
  id: row.id,
  device: deviceName(row.user_agent),
  ip: row.ip,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  is_current: row.id === current_id,
});
