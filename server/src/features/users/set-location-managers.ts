import { userTexts } from '@jipe/contract/users/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { recordBesides } from '../../access/record-act.ts';
import { InvalidError } from '../../http/errors.ts';
import { announceCardsOfBusiness } from '../../realtime/announce-rows.ts';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { inviteUser } from '../auth/index.ts';
import { findByEmail, replaceManagersOf } from './queries.ts';

const FIELD = 'hiring_manager';

/**
 * Makes the users with these lower-case addresses the location's hiring managers; null changes nothing, [] removes all.
 * An unknown address is invited, and sign-up then asks for the names. An admin's address is ignored, because admins see
 * every location. Throws 400 on `hiring_manager` when an address belongs to somebody outside the business. The caller
 * has checked that the location is the business's, and has locked its row.
 */
export async function setLocationManagers(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerScope,
  location_id: string,
  emails: readonly string[] | null,
): Promise<void> {
  if (emails === null) return;
  const wanted = [...new Set(emails)];
  const known = await findByEmail(trx, scope, wanted);
  const managers = known.filter((person) => person.account_type === 'hiring_manager').map((person) => person.id);
  const unknown = wanted.filter((email) => !known.some((person) => person.email === email));
  for (const email of unknown) managers.push(await invite(ctx, trx, scope, email));
  await replaceManagersOf(trx, location_id, managers, ctx.clock.now());
  // To the whole business, so that removed managers hear of it, too.
  announceTodayOfBusiness(ctx, trx, scope.business_id);
  announceCardsOfBusiness(ctx, trx, scope.business_id);
}

async function invite(ctx: AppContext, trx: Trx, { business_id, user_id }: OwnerScope, email: string): Promise<string> {
  try {
    const id = await inviteUser(ctx, trx, {
      business_id,
      email,
      first_name: '',
      last_name: '',
      account_type: 'hiring_manager',
      invited_by: user_id,
    });
    recordBesides(ctx, trx, { act: 'user_added', subject: { type: 'user', id } });
    return id;
  } catch (error) {
    if (error instanceof InvalidError) throw new InvalidError(FIELD, userTexts.emailTaken);
    throw error;
  }
}
