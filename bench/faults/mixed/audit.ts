import { listApplicants, listFavourites } from '@jipe/contract/applicants/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { readListing } from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import { listMessages } from '@jipe/contract/messaging/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { loginSeeker, readSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { listUsers } from '@jipe/contract/users/endpoints';
import { ApiFailure } from '../../../e2e/support/api.ts';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { edited, moved } from './members.ts';
import type { Promises } from './promises.ts';
import type { Crowd } from './run.ts';
import { named } from './seekers.ts';
import type { Company, Seeker, Talk, World } from './world.ts';

const MOST = 1000;

/**
 * Reads all data back as its users see it, while nobody works. Returns every difference from the promises. Registered
 * users sign in only in the last audit.
 */
export async function audit({ world, promises }: Crowd, isLast: boolean): Promise<string[]> {
  const found = await Promise.all([
    ...world.companies.map((company) => auditCompany(company, promises)),
    ...world.seekers.map((seeker) => auditSeeker(seeker, promises)),
    isLast ? auditRegistrations(world, promises) : [],
  ]);
  return found.flat();
}

async function auditCompany(company: Company, promises: Promises): Promise<string[]> {
  const wrong: string[] = [];
  const value = (thing: string, seen: string) => {
    if (promises.isAcknowledged(thing)) wrong.push(...promises.judge(thing, seen));
  };
  const { owner, id } = company;
  const { data: me } = await owner.call(getMe);
  value(`about ${id}`, me.about_you);
  value(`logo ${id}`, me.business_logo_url ?? '');
  wrong.push(...(await auditPicture(me.business_logo_url)));
  const rows = [];
  for (const location_id of company.location_ids) {
    const { data } = await owner.call(getLocation, { params: { id: location_id }, query: { show_closed: true } });
    value(`location ${location_id}`, moved(data));
    rows.push(...data.jobs);
  }
  wrong.push(
    ...existence(
      promises,
      `listing ${id} `,
      rows.map(({ title }) => title),
    ),
  );
  const { data: users } = await owner.call(listUsers, { query: { limit: MOST } });
  wrong.push(
    ...existence(
      promises,
      `user ${id} `,
      users.results.map(({ email }) => email),
    ),
  );
  const all = { show_hidden: true, show_hired: true, show_interviewed: true };
  for (const row of rows) {
    value(`status ${row.id}`, row.status);
    const { data: listing } = await owner.call(readListing, { body: { job_id: row.id } });
    value(`edit ${row.id}`, edited({ rate: listing.hourly_rate, task: listing.responsibilities[0]?.name ?? '' }));
    // The list without a filter leaves hidden applicants out; these three filters list the flagged and hidden ones.
    // Both together are all.
    const query = { job_id: row.id, limit: MOST };
    const pages = await Promise.all([
      owner.call(listApplicants, { query }),
      owner.call(listApplicants, { query: { ...query, ...all } }),
    ]);
    const applied = new Map(pages.flatMap(({ data }) => data.results).map((one) => [one.job.application_id, one]));
    for (const { job } of applied.values()) {
      value(`flags ${job.application_id}`, job.application_status.join(' '));
      value(`hidden ${job.application_id}`, String(job.is_hidden));
    }
    const appliedBy = [...applied.values()].map(({ user }) => user.user_id);
    wrong.push(...existence(promises, `application ${row.id} `, appliedBy));
    if (row.job_applications_count !== applied.size)
      wrong.push(`${row.title}: ${applied.size} applications, ${row.job_applications_count} counted`);
    const { data: liked } = await owner.call(listFavourites, { query });
    const likedBy = new Set(liked.results.map(({ user }) => user.user_id));
    for (const thing of promises.about(`favourite ${row.id} `))
      value(thing, String(likedBy.has(thing.split(' ')[2] ?? '')));
    if (row.favorited !== liked.results.length)
      wrong.push(`${row.title}: ${liked.results.length} favourites, ${row.favorited} counted`);
  }
  for (const talk of company.talks) wrong.push(...(await auditTalk(company, talk, promises)));
  return wrong;
}

/** Checks that an acknowledged thing is there once, an unanswered one at most once, and a refused one not at all. */
function existence(promises: Promises, prefix: string, there: readonly string[]): string[] {
  const wrong: string[] = [];
  for (const thing of promises.about(prefix)) {
    const times = there.filter((one) => one === thing.slice(prefix.length)).length;
    if (times > 1) wrong.push(`${thing}: there ${times} times`);
    wrong.push(...promises.judge(thing, times > 0 ? 'there' : null));
  }
  return wrong;
}

/** Checks that no message is missing, double or out of order. */
async function auditTalk({ manager }: Company, talk: Talk, promises: Promises): Promise<string[]> {
  const all: ChatMessage[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: { limit: number; cursor?: string } = { limit: MOST, ...(cursor === '' ? {} : { cursor }) };
    const page = await manager.call(listMessages, { params: { id: talk.id }, query });
    all.unshift(...page.results.toReversed());
    cursor = page.next === null ? null : new URL(page.next).searchParams.get('cursor');
  }
  const wrong = existence(
    promises,
    `message ${talk.id} `,
    all.map(({ client_id }) => client_id ?? ''),
  );
  if (all.some(({ no }, i) => no !== i + 1)) wrong.push(`conversation ${talk.id}: numbers with a gap`);
  for (const side of ['m-', 's-']) {
    const said = all.flatMap(({ client_id }) => (client_id?.startsWith(side) ? [Number(client_id.slice(2))] : []));
    if (said.some((n, i) => n <= (said[i - 1] ?? 0)))
      wrong.push(`conversation ${talk.id}: out of order: ${said.join(' ')}`);
  }
  return wrong;
}

async function auditSeeker({ id, api }: Seeker, promises: Promises): Promise<string[]> {
  const { data } = await api.call(readSeekerProfile);
  const wrong = await auditPicture(data.profile_picture_url);
  const [name, picture] = [`seeker ${id}`, `picture ${id}`];
  if (promises.isAcknowledged(name)) wrong.push(...promises.judge(name, named(data)));
  if (promises.isAcknowledged(picture)) wrong.push(...promises.judge(picture, data.profile_picture_url));
  return wrong;
}

/** Checks that a referenced picture is there and complete. */
async function auditPicture(url: string | null): Promise<string[]> {
  if (url === null) return [];
  const answer = await fetch(url);
  const bytes = await answer.arrayBuffer();
  const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');
  return isPicture && bytes.byteLength > 0 ? [] : [`${url}: ${answer.status}, ${bytes.byteLength} bytes`];
}

/** Checks that every acknowledged registration can sign in, or is asked to verify the e-mail first. */
async function auditRegistrations({ door }: World, promises: Promises): Promise<string[]> {
  const wrong: string[] = [];
  for (const thing of promises.about('registered ').filter(promises.isAcknowledged)) {
    const [, kind, email = ''] = thing.split(' ');
    const body = { email, password: PASSWORD };
    const isThere = await door.call(kind === 'owner' ? login : loginSeeker, { body }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        return error.status === 400 && JSON.stringify(error.body).includes('verify your email');
      },
    );
    if (!isThere) wrong.push(`${thing}: acknowledged, but not there`);
  }
  return wrong;
}
