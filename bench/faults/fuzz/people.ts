import { listApplicants, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { listSessions, login } from '@jipe/contract/auth/endpoints';
import { listInvoices, listPlans } from '@jipe/contract/billing/endpoints';
import { createListing, listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { addDevice, addSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { applyToJob, loginSeeker, registerSeeker } from '@jipe/contract/seeker/endpoints';
import { addUser, listUsers } from '@jipe/contract/users/endpoints';
import { freshEmail, PASSWORD, verifiedOwner } from '../../../e2e/support/accounts.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { finishOnboarding, listingBody } from '../../../e2e/support/finished-owner.ts';
import { linkTo } from '../../../e2e/support/mailbox.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Ids } from './shapes.ts';

/**
 * The callers' tokens and the ids of their data. `secrets` are values that grant access to their holder; they are no
 * ids, so no other business calls with them.
 */
export interface People {
  owner: string;
  seeker: string;
  ids: Ids;
  secrets: Ids;
}

/**
 * Creates a business that has finished onboarding, with an applicant it writes to, and with data in every state that a
 * call needs: a listing without applicants, a paused one, a pending invitation, a device of each person, a session to
 * renew.
 */
export async function newPeople(product: Pick<Product, 'url' | 'mailbox'>): Promise<People> {
  const account = await verifiedOwner(product);
  const { api } = account;
  const { location_id, job_id } = await finishOnboarding(account);
  const nobody = apiOf(product.url);
  const { data: owner } = await nobody.call(login, { body: { email: account.email, password: PASSWORD } });
  const free = await api.call(createListing, { body: listingBody([location_id], 'Roaster') });
  const paused = await api.call(createListing, { body: listingBody([location_id], 'Cook') });
  const { data: reasons } = await api.call(listDeactivationReasons);
  await api.call(pauseListing, {
    params: { id: paused.data.id },
    body: { reasons: reasons.slice(0, 1).map(({ id }) => ({ id })) },
  });
  const invited = freshEmail('invited');
  const manager = { first_name: 'Ines', last_name: 'Invited', account_type: 'hiring_manager' as const };
  await api.call(addUser, { body: { ...manager, email: invited, locations: [{ location_id }] } });
  const invitation = linkTo(await product.mailbox.next(invited), '/manager-signup/');
  const [uid = '', token = ''] = invitation.pathname.split('/').filter(Boolean).slice(1);
  const seekerEmail = freshEmail('seeker');
  const { data: seeker } = await nobody.call(registerSeeker, {
    body: { full_name: 'Sam Seeker', email: seekerEmail, password: PASSWORD, phone: '8015550177' },
  });
  await nobody.as(seeker.token).call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers: [] } });
  const { data: swiped } = await api.call(swipeSeeker, {
    body: { job_id, seeker_id: seeker.seeker_id, swipe_direction: 'right' },
  });
  const { data: applicants } = await api.call(listApplicants);
  const { data: plans } = await api.call(listPlans);
  const { data: invoices } = await api.call(listInvoices);
  const { data: users } = await api.call(listUsers);
  const { data: sessions } = await api.call(listSessions);
  const { data: again } = await nobody.call(login, { body: { email: account.email, password: PASSWORD } });
  const { data: seekerAgain } = await nobody.call(loginSeeker, { body: { email: seekerEmail, password: PASSWORD } });
  const { data: phone } = await api.call(addDevice, { body: subscription(account.email) });
  const { data: seekersPhone } = await nobody
    .as(seeker.token)
    .call(addSeekerDevice, { body: subscription(seekerEmail) });
  const ids = {
    location_id: [location_id],
    job_id: [job_id, free.data.id, paused.data.id],
    application_id: applicants.results.map((one) => one.job.application_id ?? ''),
    seeker_id: [seeker.seeker_id],
    conversation_id: [swiped.conversation_id],
    product_id: plans.map((plan) => plan.id),
    invoice_id: invoices.results.map((one) => one.id),
    user_id: users.results.map((user) => user.id),
    session_id: sessions.results.map((session) => session.id),
    reason_id: reasons.map((reason) => reason.id),
    device_id: [phone.id, seekersPhone.id],
  };
  const secrets = {
    // Two tokens, so that calls also send one that is not the caller's.
    refresh_token: [again.refresh_token, seekerAgain.refresh_token],
    uid: [uid],
    token: [token],
    their_email: [account.email, seekerEmail],
  };
  return { owner: owner.token, seeker: seeker.token, ids, secrets };
}

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'BPk', auth: 'YWJj' },
});

/** Returns the ids that fit the `{id}` of this path. */
export function idsInPath(path: string, ids: Ids): readonly string[] {
  const kinds: [RegExp, string][] = [
    [/conversation/, 'conversation_id'],
    [/invoices/, 'invoice_id'],
    [/devices/, 'device_id'],
    [/user/, 'user_id'],
    [/sessions/, 'session_id'],
    [/job/, 'job_id'],
    [/location/, 'location_id'],
  ];
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return (kind === undefined ? undefined : ids[kind]) ?? Object.values(ids).flat();
}
