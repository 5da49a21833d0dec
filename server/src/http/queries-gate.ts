import type { Language } from '@jipe/contract/values/language';
import { CompiledQuery } from 'kysely';
import type { Db } from '../access/context.ts';
import type { AccountType } from '../access/scope.ts';

interface Holder {
  session_id: string;
  user_id: string | null;
  seeker_id: string | null;
  business_id: string | null;
  account_type: AccountType | null;
  account_status: 'pending' | 'active' | 'deleted' | null;
  email: string | null;
  language: Language | null;
}

/** A constant text: building this query anew for every request costs more than the rest of the gate. */
const HOLDER = `
  select session.id as session_id, session.user_id, session.seeker_id, user_account.business_id, user_account.account_type,
    user_account.account_status, user_account.email, user_account.language
  from access_token
  join session on session.id = access_token.session_id
  left join user_account on user_account.id = session.user_id
  where access_token.token_hash = $1 and access_token.expires_at > $2 and session.ended_at is null`;

export async function findHolder(db: Db, token_hash: string, now: Date): Promise<Holder | undefined> {
  return (await db.executeQuery<Holder>(CompiledQuery.raw(HOLDER, [token_hash, now]))).rows[0];
}
