import { verifyLink } from '@jipe/contract/auth/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { type Account, freshEmail, PASSWORD } from './accounts.ts';
import { linkTo, type Mailbox } from './mailbox.ts';

/** Invites a user to the business and signs the user up. */
export async function newColleague(
  { owner }: { owner: Pick<Account, 'api'> },
  mailbox: Mailbox,
  kind: { account_type: 'business_owner' } | { account_type: 'hiring_manager'; locations: readonly string[] },
): Promise<{ email: string; id: string }> {
  const email = freshEmail('colleague');
  const locations =
    kind.account_type === 'hiring_manager' ? kind.locations.map((location_id) => ({ location_id })) : null;
  const { data } = await owner.api.call(addUser, {
    body: { first_name: 'Cole', last_name: 'League', email, account_type: kind.account_type, locations },
  });
  const link = linkTo(await mailbox.next(email), '/manager-signup/');
  const [uid = '', token = ''] = link.pathname.split('/').filter(Boolean).slice(1);
  await owner.api.call(verifyLink, { body: { type: 'register', uid, token, data: { password: PASSWORD } } });
  return { email, id: data.id };
}
