import { decideApplications, listApplicants } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, like, newEmployer, newSeeker } from './arrange.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`applicants are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, api, newOwner }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/application');
    await expect(page.getByText('No data to display')).toBeVisible();
    await expectAccessible(page, 'nobody');

    const seeker = await newSeeker(api, 'Maximiliana Wolfeschlegelsteinhausenbergerdorff', {
      about_you: 'Hello',
      work_history: [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }],
      skills: [{ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau' }],
      availabilities: { mon_from: '12:00', mon_to: '20:00' },
    });
    await apply(seeker, job_id);
    await like(seeker, job_id);
    await page.reload();
    await page.getByRole('row').getByRole('checkbox', { name: 'Hired' }).check();
    await expectRouteAccessible(page, 'applications');
    await page
      .getByRole('button', { name: /Maximiliana/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Can work')).toBeVisible();
    await expectAccessible(page, 'window');
    await page.goto(`/location/${location_id}/job/${job_id}`);
    await expect(page.getByRole('table', { name: 'Favorites' }).getByText('Maximiliana')).toBeVisible();
    await expectRouteAccessible(page, 'jobApplicants');
    for (const people of ['applicants', 'favorites']) {
      await page.goto(`/position/${location_id}/${job_id}?view=cards&people=${people}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, `cards of ${people}`);
    }

    const { results, seen_at } = (await owner.api.call(listApplicants)).data;
    const application_ids = results.flatMap(({ job }) => job.application_id ?? []);
    const body = { application_ids, act: 'message' as const, tell: { text: 'Hi {first_name}' }, seen_at };
    await owner.api.call(decideApplications, { body });
    await page.goto('/outbox');
    await expect(page.getByRole('row', { name: /Message to 1 person/ })).toContainText('Waiting');
    await expectRouteAccessible(page, 'outbox');
  });
}
