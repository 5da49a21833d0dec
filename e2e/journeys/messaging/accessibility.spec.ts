import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer, said, say, talkWith } from './arrange.ts';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((v) => `${where}: ${v.id} ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`messages are accessible at ${width} px in the ${colorScheme} theme`, async ({
    browser,
    baseURL,
    api,
    newOwner,
  }) => {
    const owner = await newOwner();
    const employer = { owner, api, ...(await newEmployer(owner)) };
    const context = await browser.newContext({
      baseURL: baseURL!,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await signInAs(page, owner.email);
    await page.goto('/message');
    await expect(page.getByText('No Recipients Found')).toBeVisible();
    await check(page, 'nobody');

    const talk = await talkWith('Maximiliana Wolfeschlegelsteinhausenbergerdorff', employer);
    await talk.reply('Hello 👋 https://jipe.example/a/very/long/address/that/does/not/fit/into/one/line/of/a/phone');
    await page.goto('/message');
    await expect(page.getByRole('link', { name: /Maximiliana/ })).toContainText('1 unread message');
    await check(page, 'list');
    await page.getByRole('link', { name: /Maximiliana/ }).click();
    await page.route('**/send-message/', (route) => route.abort());
    await say(page, 'This does not go out');
    await expect(page.getByText('Not sent')).toBeVisible();
    await expect(said(page, 'This does not go out')).toBeInViewport();
    await expect(page.getByPlaceholder('Write A Message')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 2, name: /Maximiliana/ })).toBeInViewport();
    await check(page, 'chat');
    if (width === 360) {
      await page.getByRole('link', { name: 'All conversations' }).click();
      await expect(page).toHaveURL('/message');
    }
    await context.close();
  });
}
