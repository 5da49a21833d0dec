import { expect } from '@playwright/test';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { inboxRow, newEmployer, said, say, talkWith } from './arrange.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`messages are accessible at ${width} px in the ${colorScheme} theme`, async ({
    openIn,
    api,
    newOwner,
    noise,
  }) => {
    const owner = await newOwner();
    const employer = await newEmployer(owner, api);
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/message');
    await expect(page.getByText('No Recipients Found')).toBeVisible();
    await expectAccessible(page, 'nobody');

    const talk = await talkWith('Maximiliana Wolfeschlegelsteinhausenbergerdorff', employer);
    await talk.reply('Hello 👋 https://jipe.example/a/very/long/address/that/does/not/fit/into/one/line/of/a/phone');
    await page.goto('/message');
    await expect(inboxRow(page, 'Maximiliana')).toContainText('1 unread message');
    await expect(page.getByRole('link', { name: 'MESSAGES 1 conversation with unread messages' })).toBeVisible();
    await expectRouteAccessible(page, 'messages');
    await inboxRow(page, 'Maximiliana').click();
    await page.route('**/send-message/', (route) => route.abort());
    await say(page, 'This does not go out');
    await expect(page.getByText('Not sent')).toBeVisible();
    await expect(said(page, 'This does not go out')).toBeInViewport();
    await expect(page.getByPlaceholder('Write A Message')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 2, name: /Maximiliana/ })).toBeInViewport();
    await expectAccessible(page, 'chat');
    expect(noise.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    if (width === 360) {
      await page.getByRole('link', { name: 'All conversations' }).click();
      await expect(page).toHaveURL('/message');
    }
  });
}
