import { listApplicants, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { listSessions, login } from '@jipe/contract/auth/endpoints';
import { listInvoices, listPlans } from '@jipe/contract/billing/endpoints';
import { listDeactivationReasons } from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { applyToJob, registerSeeker } from '@jipe/contract/seeker/endpoints';
import { listUsers } from '@jipe/contract/users/endpoints';
import { freshEmail, PASSWORD, verifiedOwner } from '../../../e2e/support/accounts.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { finishOnboarding } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Ids } from './shapes.ts';

/** Those who call, and the ids of what is theirs. */
export interface People {
  owner: string;
  seeker: string;
  ids: Ids;
}

/** A business that is through with onboarding, with an applicant it talks to. */
export async function newPeople(product: Pick<Product, 'url' | 'mailbox'>): Promise<People> {
  const account = await verifiedOwner(product);
  const { api } = account;
  await finishOnboarding(account);
  const nobody = apiOf(product.url);
  const { data: owner } = await nobody.call(login, { body: { email: account.email, password: PASSWORD } });
  const { data: me } = await api.call(getMe);
  const location_id = me.business_locations[0]?.id ?? '';
  const { data: location } = await api.call(getLocation, { params: { id: location_id } });
  const job_id = location.jobs[0]?.id ?? '';
  const { data: seeker } = await nobody.call(registerSeeker, {
    body: { full_name: 'Sam Seeker', email: freshEmail('seeker'), password: PASSWORD, phone: '8015550177' },
  });
  await nobody.as(seeker.token).call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers: [] } });
  const { data: swiped } = await api.call(swipeSeeker, {
    body: { job_id, seeker_id: seeker.seeker_id, swipe_direction: 'right' },
  });
  const { data: applicants } = await api.call(listApplicants);
  const { data: plans } = await api.call(listPlans);
  const { data: invoices } = await api.call(listInvoices);
  const { data: users } = await api.call(listUsers);
  const { data: reasons } = await api.call(listDeactivationReasons);
  const { data: sessions } = await api.call(listSessions);
  const ids = {
    location_id: [location_id],
    job_id: [job_id],
    application_id: applicants.results.map((one) => one.job.application_id ?? ''),
    seeker_id: [seeker.seeker_id],
    conversation_id: [swiped.conversation_id],
    product_id: plans.map((plan) => plan.id),
    invoice_id: invoices.results.map((one) => one.id),
    user_id: users.results.map((user) => user.id),
    session_id: sessions.results.map((session) => session.id),
    reason_id: reasons.map((reason) => reason.id),
  };
  return { owner: owner.token, seeker: seeker.token, ids };
}

/** What an `{id}` in this path names. */
export function idsInPath(path: string, ids: Ids): readonly string[] {
  const kinds: [RegExp, string][] = [
    [/conversation/, 'conversation_id'],
    [/invoices/, 'invoice_id'],
    [/user/, 'user_id'],
    [/sessions/, 'session_id'],
    [/job/, 'job_id'],
    [/location/, 'location_id'],
  ];
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return (kind === undefined ? undefined : ids[kind]) ?? Object.values(ids).flat();
}
