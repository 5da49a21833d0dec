import { authTexts } from '@jipe/contract/auth/texts';
import type { Language } from '@jipe/contract/values/language';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { createBusiness } from '../profile/index.ts';
import { hashPassword } from './hash-password.ts';
import { insertUser, isEmailTaken } from './queries-user.ts';
import { mailVerification } from './send-link.ts';
import { throttleOpenCall } from './throttle-attempts.ts';

interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Creates an owner with a new business, and mails the link that verifies the address. */
export async function registerOwner(
  ctx: AppContext,
  person: Registration,
  from: { ip: string; language: Language },
): Promise<void> {
  await throttleOpenCall(ctx, 'register', from.ip);
  const { language } = from;
  const { first_name, last_name, email, password } = person;
  const taken = () => new InvalidError('email', authTexts.emailTaken);
  if (await isEmailTaken(ctx.db, email)) throw taken();
  const password_hash = await hashPassword(password);
  await inTransaction(ctx, async (trx) => {
    const business_id = await createBusiness(ctx, trx);
    const id = newId();
    const isNew = await insertUser(trx, {
      id,
      business_id,
      email,
      first_name,
      last_name,
      account_type: 'business_owner',
      account_status: 'active',
      password_hash,
      language,
      created_at: ctx.clock.now(),
    });
    if (!isNew) throw taken();
    await mailVerification(ctx, trx, { id, email, first_name, language });
  });
}
