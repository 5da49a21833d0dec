import { agreeHours, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { updateListing } from '@jipe/contract/listings/endpoints';
import { applyToJob, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { listActivity } from '@jipe/contract/settings/endpoints';
import { spansOf } from '@jipe/contract/applicants/rules.week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { halfHoursOfBits } from './rules.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const slot = (day: number, start: string, end: string) => ({ day, start, end });

/** An owner with a listing on Mondays, 09:00 to 17:00, and an applicant with these hours. */
async function applied(availabilities: Record<string, string> = { mon_from: '12:00', mon_to: '20:00' }) {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const job_id = await newListing(t, location_id);
  const seeker = await newSeeker(t);
  await t.call(updateSeekerProfile, { token: seeker.token, body: { availabilities } });
  const application_id = await apply(seeker.token, job_id);
  return { owner, location_id, job_id, seeker, application_id };
}

const apply = async (token: string, id: string) =>
  (await t.call(applyToJob, { token, params: { id }, body: {} })).body.data.application_id ?? '';
const tick = (owner: TestOwner, application_id: string, actions: string[]) =>
  t.call(setApplicationStatus, { token: owner.token, body: { application_id, actions } });
const agree = (token: string, id: string, time_slots: unknown) =>
  t.call(agreeHours, { token, params: { id }, body: { time_slots } });
const agreed = async (id: string) => {
  const { agreed_hours } = await t.ctx.db
    .selectFrom('application')
    .select('agreed_hours')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return agreed_hours === null ? null : spansOf(halfHoursOfBits(agreed_hours));
};

describe('agreed hours', () => {
  it('are those that listing and applicant share once hired is ticked, and end when it is unticked', async () => {
    const { owner, application_id } = await applied();
    await tick(owner, application_id, ['interviewed']);
    expect(await agreed(application_id)).toBeNull();
    await tick(owner, application_id, ['interviewed', 'hired']);
    expect(await agreed(application_id)).toEqual([slot(1, '12:00', '17:00')]);
    await tick(owner, application_id, ['interviewed']);
    expect(await agreed(application_id)).toBeNull();
  });

  it('are unknown without hours of the applicant, and empty when listing and applicant share none', async () => {
    const unknown = await applied({});
    await tick(unknown.owner, unknown.application_id, ['hired']);
    expect(await agreed(unknown.application_id)).toBeNull();
    const elsewhere = await applied({ tue_from: '09:00', tue_to: '12:00' });
    await tick(elsewhere.owner, elsewhere.application_id, ['hired']);
    expect(await agreed(elsewhere.application_id)).toEqual([]);
  });

  it('are replaced by hours that an owner sends, and stay when another flag or the listing changes', async () => {
    const { owner, location_id, job_id, application_id } = await applied();
    await tick(owner, application_id, ['hired']);
    const sent = [slot(7, '22:00', '02:00'), slot(1, '09:00', '12:00'), slot(1, '12:00', '13:30')];
    const saved = await agree(owner.token, application_id, sent);
    const hours = [slot(1, '09:00', '13:30'), slot(7, '22:00', '02:00')];
    expect(saved).toMatchObject({ status: 200, body: { data: { application_id, time_slots: hours } } });
    await tick(owner, application_id, ['interviewed', 'hired']);
    await t.call(updateListing, { token: owner.token, body: { ...listingBody([location_id]), job_id } });
    expect(await agreed(application_id)).toEqual(hours);
    await agree(owner.token, application_id, []);
    expect(await agreed(application_id)).toEqual([]);
    const { results } = (await t.call(listActivity, { token: owner.token })).body.data;
    expect(results[0]).toMatchObject({ act: 'hours_agreed', subject: { id: application_id } });
  });

  it('are no longer free for another listing of the business', async () => {
    const { owner, location_id, job_id, seeker, application_id } = await applied();
    const other = await newListing(t, await newLocation(t, owner.business_id));
    const second = await apply(seeker.token, other);
    await tick(owner, application_id, ['hired']);
    await agree(owner.token, application_id, [slot(1, '12:00', '14:00')]);
    await tick(owner, second, ['hired']);
    expect(await agreed(second)).toEqual([slot(1, '14:00', '17:00')]);
    const [third, fourth] = [await newListing(t, location_id), await newListing(t, location_id)];
    const both = [await apply(seeker.token, third), await apply(seeker.token, fourth)];
    await tick(owner, application_id, []);
    await Promise.all(both.map((id) => tick(owner, id, ['hired'])));
    const [one, two] = [await agreed(both[0] ?? ''), await agreed(both[1] ?? '')];
    expect([...(one ?? []), ...(two ?? [])]).toEqual([slot(1, '12:00', '14:00')]);
    expect(job_id).not.toBe(other);
  });

  it('can only be set for an applicant who is hired', async () => {
    const { owner, application_id } = await applied();
    const hours = [slot(1, '09:00', '12:00')];
    const early = await agree(owner.token, application_id, hours);
    expect(early).toMatchObject({
      status: 409,
      body: { non_field_errors: ['Hours are agreed with people who are hired.'] },
    });
    await tick(owner, application_id, ['hired']);
    expect(await agreed(application_id)).toEqual([slot(1, '12:00', '17:00')]);
  });

  const wrong: [string, unknown][] = [
    ['with a day in words', [{ day: 'Monday', start: '09:00', end: '12:00' }]],
    ['without a day', [{ start: '09:00', end: '12:00' }]],
    ['without an end', [{ day: 1, start: '09:00' }]],
    ['that overlap', [slot(1, '09:00', '12:00'), slot(1, '11:30', '13:00')]],
    ['that are no list', 'Monday'],
    ['that are no slots', ['Monday']],
    ['that are missing', undefined],
    ['of more than a week', Array.from({ length: 337 }, () => slot(1, '09:00', '09:30'))],
  ];
  it.each(wrong)('are refused %s', async (_name, time_slots) => {
    const { owner, application_id } = await applied();
    await tick(owner, application_id, ['hired']);
    const refused = await agree(owner.token, application_id, time_slots);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['time_slots']]);
  });
});
