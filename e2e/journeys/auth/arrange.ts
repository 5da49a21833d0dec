import { addUser } from '@jipe/contract/users/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { type Account, freshEmail } from '../../support/accounts.ts';
import { address } from '../../support/finished-owner.ts';

/** Invites a manager to this owner's business. Returns the invited address. */
export async function inviteMia(owner: Account, business_name = 'Corner Café'): Promise<string> {
  await owner.api.call(saveBasicInfo, { body: { business_name, address } });
  const email = freshEmail('mia');
  await owner.api.call(addUser, {
    body: { first_name: 'Mia', last_name: 'Chen', email, account_type: 'hiring_manager', locations: [] },
  });
  return email;
}
