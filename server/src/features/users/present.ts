import type { ManagedUser } from '@jipe/contract/users/schema';
import type { AppContext } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import type { UserRow } from './queries.ts';

export const presentUser = (ctx: AppContext, row: UserRow): ManagedUser => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  account_type: row.account_type,
  account_status: row.account_status,
  locations: row.locations,
  profile_picture_url: fileUrlOrNull(ctx, row.profile_picture_key),
  created_at: row.created_at,
});
