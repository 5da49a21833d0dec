import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { PHONE } from '../../support/touch.ts';
import { apply, newEmployer, newSeeker, rowOf } from './arrange.ts';

for (const width of [1280, 1440]) {
  test(`ten applicants who also applied elsewhere fit whole on a screen of ${width} by 900`, async ({
    page,
    api,
    newOwner,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { owner, job_id, location_id } = await newEmployer(await newOwner());
    const other = await owner.api.call(readListing, { body: { job_id } });
    const { min_age, hourly_rate, responsibilities, availabilities } = other.data;
    const body = { min_age, hourly_rate, responsibilities, availabilities, locations: [{ location_id }] };
    const title = 'Shift lead of the evenings';
    const { data: second } = await owner.api.call(createListing, { body: { ...body, title } });
    for (let i = 0; i < 6; i += 1) {
      const seeker = await newSeeker(api, `Ana Lopez ${i}`);
      await apply(seeker, job_id);
      await apply(seeker, second.id);
    }
    await signInAs(page, owner.email, '/application');
    await expect(page.getByText('12 applications')).toBeVisible();
    await expect(rowOf(page, 'Ana Lopez 0').getByRole('link', { name: title })).toHaveCount(1);
    const bottoms = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(10);
  });
}

for (const locale of ['en-US', 'es-US']) {
  test.describe(`with the locale ${locale}`, () => {
    test.use({ locale });

    test('names do not overlap the hours, and the table is not cut off, from 1024 to 1440 px', async ({
      page,
      api,
      newOwner,
    }) => {
      const { owner, job_id, location_id } = await newEmployer(await newOwner());
      const { data } = await owner.api.call(readListing, { body: { job_id } });
      const { min_age, hourly_rate, responsibilities, availabilities } = data;
      const body = { min_age, hourly_rate, responsibilities, availabilities, locations: [{ location_id }] };
      const { data: second } = await owner.api.call(createListing, { body: { ...body, title: 'Cook' } });
      const seeker = await newSeeker(api, 'Ana Lopez', { availabilities: { mon_from: '09:00', mon_to: '13:00' } });
      for (const id of [job_id, second.id]) await apply(seeker, id);
      await signInAs(page, owner.email, '/application');
      await expect(rowOf(page, 'Ana Lopez')).toHaveCount(2);
      for (const width of [1024, 1216, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const [cut, met] = await page.getByRole('table').evaluate((table) => {
          const frame = table.parentElement!;
          const name = table.querySelector('th [class*=person]')!.getBoundingClientRect();
          const facts = table.querySelector('th [class*=facts]')!.getBoundingClientRect();
          return [frame.scrollWidth - frame.clientWidth, name.bottom > facts.top && name.right + 8 > facts.left];
        });
        expect([width, cut, met]).toEqual([width, 0, false]);
      }
    });
  });
}

// Spec: 2:D/5
test('ten thousand applicants render only the rows near the screen', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email);
  await page.route('**/api/v1/business/applicants?*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { results: { user: object; job: object }[] } };
    const [{ user, job }] = data.results as [{ user: object; job: object }];
    const results = Array.from({ length: 10_000 }, (_, n) => ({
      user: { ...user, user_id: `s${n}`, seeker_full_name: `Applicant ${n}${' of a long name'.repeat((n * 7) % 11)}` },
      job: { ...job, application_id: `a${n}` },
    }));
    await route.fulfill({ json: { data: { count: 10_000, next: null, previous: null, results } } });
  });
  await page.goto('/application');
  await expect(page.getByText('10,000+ applications')).toBeVisible();
  await expect(rowOf(page, 'Applicant 3').first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  // Until the code for long lists is loaded, the page ends after the first rows.
  await expect.poll(async () => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(100_000);
  for (const [width, end] of [
    [1280, 'End'],
    [360, 'Control+End'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.keyboard.press('Home');
    await expect(rowOf(page, 'Applicant 0')).toBeInViewport();
    await page.keyboard.press(end);
    await expect(page.getByRole('row').filter({ hasText: 'Applicant 9999' })).toBeInViewport();
    // End pressed while a jump Home may still be under way goes to the end all the same.
    await page.keyboard.press('Home');
    await page.keyboard.press(end);
    await expect(page.getByRole('row').filter({ hasText: 'Applicant 9999' })).toBeInViewport();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a tap just above or below a checkbox toggles it and opens no window', async ({ page, api, newOwner }) => {
    const { owner, job_id } = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), job_id);
    await signInAs(page, owner.email, '/application');
    const box = rowOf(page, 'Ana Lopez').getByRole('checkbox', { name: 'Hired' });
    const { x, y, width, height } = (await box.boundingBox())!;
    for (const [at, isTicked] of [
      [y - 10, true],
      [y + height + 10, false],
    ] as const) {
      await page.touchscreen.tap(x + width / 2, at);
      await expect(box).toBeChecked({ checked: isTicked });
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
