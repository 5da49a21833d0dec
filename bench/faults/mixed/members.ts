import { randomUUID } from 'node:crypto';
import { hideApplication, setApplicationStatus, listApplicants } from '@jipe/contract/applicants/endpoints';
import {
  activateListing,
  closeListing,
  createListing,
  listDeactivationReasons,
  pauseListing,
  updateListing,
} from '@jipe/contract/listings/endpoints';
import { editLocation } from '@jipe/contract/locations/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { shareAboutYou, uploadLogo } from '@jipe/contract/profile/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { freshEmail } from '../../../e2e/support/accounts.ts';
import { address, listingBody } from '../../../e2e/support/finished-owner.ts';
import { sendWithRetry } from './client.ts';
import { logo } from './picture.ts';
import { ANYTHING } from './promises.ts';
import type { Actor, Stage } from './stage.ts';
import type { Company, Job } from './world.ts';

/** Limits the listings of a business, so that the final audit stays small. */
const MOST_LISTINGS = 8;
export const FEW_STAY_OPEN = 3;
/** Limits the users likewise. */
const MOST_USERS = 300;

/** An edit changes two fields at once, so that a half-applied edit shows. */
export const editOf = (n: number) => ({ rate: `${10 + (n % 80)}.25`, task: `Task ${n}` });
export const edited = ({ rate, task }: { rate: string; task: string }) => `${rate} · ${task}`;
export const movedTo = (n: number) => ({ name: `Place ${n}`, street: `${n} Main Street` });
export const moved = ({ name, street }: { name: string; street: string }) => `${name} · ${street}`;

/** Draws an owner's act: on the profile, the logo, the locations or the users. */
export function ownerOf(company: Company, stage: Stage): Actor {
  const { client, promises, numbers } = stage;
  const { owner, id } = company;
  return client.chance.oneOf([
    async () => {
      const about_you = `About us, number ${numbers.next()}.`;
      const tell = promises.sent(`about ${id}`, about_you);
      tell(await sendWithRetry(client, 'shareAboutYou', () => owner.call(shareAboutYou, { body: { about_you } })));
    },
    async () => {
      const tell = promises.sent(`logo ${id}`, ANYTHING);
      const files = { business_logo: logo(numbers.next()) };
      const outcome = await sendWithRetry(client, 'uploadLogo', () => owner.call(uploadLogo, { files }));
      tell(outcome, outcome.came === 'kept' ? outcome.answer.data.business_logo_url : ANYTHING);
    },
    async () => {
      const location_id = client.chance.oneOf(company.location_ids);
      const to = movedTo(numbers.next());
      const tell = promises.sent(`location ${location_id}`, moved(to));
      const body = { ...address, ...to };
      tell(
        await sendWithRetry(client, 'editLocation', () =>
          owner.call(editLocation, { params: { id: location_id }, body }),
        ),
      );
    },
    async () => {
      if (promises.about(`user ${id} `).length >= MOST_USERS) return;
      const email = freshEmail('added');
      const tell = promises.sent(`user ${id} ${email}`, 'there');
      const locations = company.location_ids.map((location_id) => ({ location_id }));
      const body = {
        first_name: 'Mia',
        last_name: 'Manager',
        email,
        account_type: 'hiring_manager' as const,
        locations,
      };
      tell(await sendWithRetry(client, 'addUser', () => owner.call(addUser, { body })));
    },
  ]);
}

/** Draws an act on a listing: create, edit, pause, unpause or close. */
export function listerOf(company: Company, stage: Stage): Actor {
  const { client } = stage;
  const job = client.chance.oneOf(company.jobs);
  return client.chance.oneOf([
    () => create(company, stage),
    () => edit(company, job, stage),
    () => edit(company, job, stage),
    () => setStatus(company, job, 'paused', stage),
    () => setStatus(company, job, 'active', stage),
    () => setStatus(company, job, 'active', stage),
    () => (company.jobs.length > FEW_STAY_OPEN ? close(company, stage) : edit(company, job, stage)),
  ]);
}

export async function create(company: Company, { client, promises, numbers }: Stage): Promise<void> {
  if (company.jobs.length >= MOST_LISTINGS) return;
  const location_id = client.chance.oneOf(company.location_ids);
  const title = `Listing ${numbers.next()}`;
  const tell = promises.sent(`listing ${company.id} ${title}`, 'there');
  const body = listingBody([location_id], title);
  const idempotencyKey = randomUUID();
  const outcome = await sendWithRetry(client, 'createListing', () =>
    company.owner.call(createListing, { body, idempotencyKey }),
  );
  tell(outcome);
  if (outcome.came === 'kept') company.jobs.push({ id: outcome.answer.data.id, title });
}

async function edit({ owner }: Company, { id, title }: Job, { client, promises, numbers }: Stage): Promise<void> {
  const change = editOf(numbers.next());
  const tell = promises.sent(`edit ${id}`, edited(change));
  // The title stays: the audit finds a listing by its title.
  const { min_age, availabilities } = listingBody([]);
  const responsibilities = [{ name: change.task }];
  const body = { job_id: id, title, min_age, availabilities, hourly_rate: change.rate, responsibilities };
  tell(await sendWithRetry(client, 'updateListing', () => owner.call(updateListing, { body })));
}

export async function setStatus(
  { owner }: Company,
  { id }: Job,
  status: 'active' | 'paused',
  { client, promises, reasons }: Stage,
): Promise<void> {
  const tell = promises.sent(`status ${id}`, status);
  const idempotencyKey = randomUUID();
  tell(
    status === 'paused'
      ? await sendWithRetry(client, 'pauseListing', () =>
          owner.call(pauseListing, { params: { id }, body: { reasons } }),
        )
      : await sendWithRetry(client, 'activateListing', () =>
          owner.call(activateListing, { params: { id }, idempotencyKey }),
        ),
  );
}

/** Closes the oldest listing but the first, which has the conversations. */
export async function close({ owner, jobs }: Company, { client, promises, reasons }: Stage): Promise<void> {
  const [closing] = jobs.splice(1, 1);
  if (!closing) return;
  const { id } = closing;
  const tell = promises.sent(`status ${id}`, 'closed');
  tell(
    await sendWithRetry(client, 'closeListing', () => owner.call(closeListing, { params: { id }, body: { reasons } })),
  );
}

/** Draws a manager's act: flag, hide or write. */
export function managerOf(company: Company, stage: Stage): Actor {
  const { client, promises, numbers } = stage;
  const { manager } = company;
  const someone = async () => {
    const query = { show_hidden: true, show_hired: true, show_interviewed: true, limit: 1000 };
    const outcome = await sendWithRetry(client, 'listApplicants', () => manager.call(listApplicants, { query }));
    const found = outcome.came === 'kept' ? outcome.answer.data.results : [];
    return found.length > 0 ? (client.chance.oneOf(found).job.application_id ?? null) : null;
  };
  const write = async () => {
    const talk = client.chance.oneOf(company.talks);
    const client_id = `m-${numbers.next()}`;
    const tell = promises.sent(`message ${talk.id} ${client_id}`, 'there');
    const body = { conversation_id: talk.id, message: client_id, client_id };
    tell(await sendWithRetry(client, 'sendMessage', () => manager.call(sendMessage, { body })));
  };
  return client.chance.oneOf([
    write,
    write,
    async () => {
      const application_id = await someone();
      if (application_id === null) return;
      const actions = client.chance.some(['interviewed', 'hired'] as const, 0.5);
      const tell = promises.sent(`flags ${application_id}`, actions.join(' '));
      const body = { application_id, actions };
      tell(await sendWithRetry(client, 'setApplicationStatus', () => manager.call(setApplicationStatus, { body })));
    },
    async () => {
      const application_id = await someone();
      if (application_id === null) return;
      const is_hidden = client.chance.happens(0.5);
      const tell = promises.sent(`hidden ${application_id}`, String(is_hidden));
      const body = { application_id, is_hidden };
      tell(await sendWithRetry(client, 'hideApplication', () => manager.call(hideApplication, { body })));
    },
  ]);
}

export const reasonsOf = async (company: Company): Promise<{ id: string }[]> => {
  const { data } = await company.owner.call(listDeactivationReasons);
  return data.slice(0, 1).map(({ id }) => ({ id }));
};
