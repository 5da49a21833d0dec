import {
  BUSINESS_NAME_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
} from '@jipe/contract/profile/rules';
import type { Page } from '@playwright/test';
import { file, fileField } from '../../journeys/onboarding/steps.ts';
import { type Arrange, dialogOf, pageOf, type Scene, overlayOf } from '../scene.ts';
import { dialogOn, after, longest, press, profileMenu, reply, told } from '../steps.ts';
import { openParts } from '../../support/open-parts.ts';

const CROP = ['features/profile/components/picture-crop.tsx', 'ui/fields/crop-dialog.tsx'];
const SENTENCE = 'We bake at four in the morning and laugh a lot while we do. ';

const openProfile: Arrange = after(
  ({ visit }) => visit('/edit-profile'),
  ({ page }) => openParts(page),
);
const saveOf = (card: string) => (page: Page) => page.getByRole('button', { name: `Save: ${card}` });
const refuse: Arrange = ({ answers }) => answers.become(500);

/** Scrolls the card to the top of the screen, below the bar. */
const bringUp =
  (card: string): Arrange =>
  ({ page }) =>
    page.getByRole('region', { name: card, exact: true }).evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top + scrollY - 90);
    });

/** One card of the page: unchanged, changed, changed to the limits, and refused. */
function cardOf(name: string, card: string, change: Arrange, changeFully: Arrange = change): Scene {
  const save: Arrange = ({ page }) => saveOf(card)(page).click();
  const at = bringUp(card);
  return {
    name: `profile/card-${name}`,
    of: [],
    by: 'owner',
    isOver: true,
    states: {
      empty: after(openProfile, at),
      typical: after(openProfile, at, change, at),
      full: after(openProfile, at, changeFully, at),
      failing: after(openProfile, at, change, refuse, save, told, at),
    },
  };
}

const links =
  (values: readonly string[]): Arrange =>
  async ({ page }) => {
    const labels = ['Company URL', 'Facebook URL', 'Instagram handle', 'Twitter handle', 'YouTube URL'];
    for (const [at, label] of labels.entries()) await page.getByLabel(label).fill(values[at] ?? '');
    await page.getByLabel('YouTube URL').blur();
  };

const names =
  (business: string, first: string, last: string): Arrange =>
  async ({ page }) => {
    await page.getByLabel('Business name').fill(business);
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Last name').blur();
  };

const describe =
  (text: string): Arrange =>
  async ({ page }) => {
    await page.getByRole('textbox', { name: 'Description' }).fill(text);
    await page.getByRole('textbox', { name: 'Description' }).blur();
  };

const choose =
  (which: 'logo' | 'banner' | 'media', files: string[]): Arrange =>
  async ({ page }) => {
    await fileField(page, which).setInputFiles(files);
    await page
      .getByTestId('cropper')
      .or(page.getByText('New', { exact: true }))
      .first()
      .waitFor();
  };
const crop: Arrange = async ({ page }) => {
  await dialogOn(page).getByTestId('cropper').waitFor();
  await dialogOn(page).getByRole('button', { name: 'Use picture' }).click();
  await page.getByTestId('cropper').waitFor({ state: 'hidden' });
};
const ownBanner: Arrange = ({ page }) => page.getByRole('radio', { name: /Your own picture/ }).check();
const chooseUnreadable =
  (label: RegExp): Arrange =>
  async ({ page }) => {
    const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel(label).setInputFiles(broken);
    await dialogOn(page).getByRole('alert').waitFor();
  };

const tickQuestions: Arrange = async ({ page }) => {
  const card = page.getByRole('region', { name: 'Questions', exact: true });
  const ticked = card.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().click();
  for (let at = 0; at < QUESTIONS_MAX - 1; at += 1) await card.getByRole('checkbox').nth(at).check();
};
const ownQuestion =
  (text: string): Arrange =>
  async ({ page }) => {
    await page.getByLabel('Your own question').fill(text);
    await page.getByLabel('Your own question').blur();
  };

const openOwn: Arrange = after(
  ({ visit }) => visit('/location-manager'),
  async ({ page }) => {
    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'MY PROFILE' }).click();
    await dialogOn(page).waitFor();
  },
);
const typeOwn =
  (first: string, last: string): Arrange =>
  async ({ page }) => {
    await dialogOn(page).getByLabel('First name').fill(first);
    await dialogOn(page).getByLabel('Last name').fill(last);
  };

const openPreview = after(openProfile, async ({ page }) => {
  await page.getByRole('button', { name: 'PREVIEW' }).click();
  await dialogOn(page).getByRole('article').waitFor();
});
const toEndOfDialog: Arrange = ({ page }) =>
  dialogOn(page)
    .getByRole('article')
    .evaluate((element) => element.scrollIntoView({ block: 'end' }));

export const profileScenes: readonly Scene[] = [
  pageOf('profile/edit-profile', 'editProfile', 'owner', () => '/edit-profile', {
    failing: async (stage) => {
      await reply(stage, 'profile/me/', { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' }, 500);
      await stage.visit('/edit-profile');
    },
  }),
  cardOf(
    'basic',
    'Basic business info',
    names('Café Zoé', 'Alex', 'von Ananas'),
    names(longest(BUSINESS_NAME_MAX), longest(NAME_MAX), longest(NAME_MAX)),
  ),
  cardOf(
    'social',
    'Link to social',
    links(['cafeana.com', '', 'cafe.ana', '', '@cafeana']),
    links([
      `https://www.${'a-very-long-name-'.repeat(6)}.example.com/about/us`,
      `https://www.facebook.com/${'a.very.long.page.'.repeat(6)}`,
      'a'.repeat(30),
      'b'.repeat(15),
      `@${'c'.repeat(30)}`,
    ]),
  ),
  cardOf('logo', 'Logo', after(choose('logo', [file('logo.png')]), crop)),
  cardOf('banner', 'Banner', after(ownBanner, choose('banner', [file('banner.jpg')]), crop)),
  cardOf(
    'description',
    'business description',
    describe('We bake at four.'),
    describe(SENTENCE.repeat(9).slice(0, DESCRIPTION_MAX + 40)),
  ),
  cardOf('media', 'Photos/Videos', choose('media', [file('clip.mp4')]), ({ page }) =>
    page.getByRole('list', { name: 'Photos and videos' }).scrollIntoViewIfNeeded(),
  ),
  cardOf(
    'categories',
    'Job category',
    ({ page }) => page.getByRole('checkbox', { name: /^Beauty/ }).check(),
    async ({ page }) => {
      for (const box of await page.getByRole('region', { name: 'Job category' }).getByRole('checkbox').all())
        // Beyond the limit a box stays unchecked and says why.
        if (!(await box.isChecked())) await box.click();
    },
  ),
  cardOf('application-type', 'Application type', ({ page }) =>
    page.getByRole('radio', { name: /Online application/ }).check(),
  ),
  cardOf(
    'questions',
    'Questions',
    after(tickQuestions, ownQuestion('Do you like early mornings?')),
    ownQuestion(longest(QUESTION_MAX + 10, SENTENCE)),
  ),
  overlayOf('profile/cards-refused', [], 'owner', {
    empty: after(openProfile, names('', '', ''), bringUp('Basic business info')),
    typical: after(
      openProfile,
      links(['no address', 'example.com', '@cafe', '@cafe', 'x y']),
      bringUp('Link to social'),
    ),
    full: after(openProfile, describe('Hi'), bringUp('business description')),
    failing: after(
      openProfile,
      ({ page }) =>
        fileField(page, 'logo').setInputFiles({
          name: 'page.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg/>'),
        }),
      ({ page }) => page.getByText('Please choose a picture').first().waitFor(),
      bringUp('Logo'),
    ),
  }),
  overlayOf('profile/choices-not-loaded', [], 'owner', {
    empty: 'there is always something to choose from',
    typical: 'as profile/card-categories',
    full: 'as profile/card-categories',
    failing: after(
      refuse,
      openProfile,
      ({ page }) => page.getByText('Could not fetch Job categories').waitFor(),
      bringUp('Job category'),
    ),
  }),
  dialogOf('profile/own-profile', {
    of: ['features/profile/components/own-profile-dialog.tsx'],
    by: 'owner',
    open: openOwn,
    fill: typeOwn('Alex', 'von Ananas'),
    fillFully: typeOwn(longest(NAME_MAX + 10), longest(NAME_MAX)),
    send: after(press('Save'), told),
  }),
  dialogOf('profile/own-profile-manager', {
    of: ['features/profile/components/own-profile-dialog.tsx'],
    by: 'manager',
    open: openOwn,
    fill: after(typeOwn('Mia', ''), ({ page }) => page.keyboard.press('Tab')),
    fillFully: typeOwn(longest(NAME_MAX), longest(NAME_MAX)),
    send: after(typeOwn('Mia', 'von Ananas'), press('Save'), told),
  }),
  overlayOf('profile/crop-logo', CROP, 'owner', {
    empty: 'it opens with a picture',
    typical: after(openProfile, choose('logo', [file('logo.png')])),
    full: after(openOwn, async ({ page }) => {
      await dialogOn(page)
        .getByLabel(/picture$/)
        .setInputFiles(file('photo.webp'));
      await page.getByTestId('cropper').waitFor();
    }),
    failing: after(openProfile, chooseUnreadable(/^(?:Upload your|Choose another) logo$/)),
  }),
  overlayOf('profile/crop-wide', CROP, 'owner', {
    empty: after(openProfile, choose('media', [file('photo.webp'), file('banner.jpg'), file('logo.png')])),
    typical: after(openProfile, ownBanner, choose('banner', [file('banner.jpg')])),
    full: 'six are there already: none can be added',
    failing: after(openProfile, chooseUnreadable(/^Add photos or videos$/)),
  }),
  overlayOf('profile/delete-photo', ['features/profile/components/remove-media-dialog.tsx'], 'owner', {
    empty: 'there is none to delete',
    typical: after(openProfile, async ({ page }) => {
      await page.getByRole('button', { name: 'Remove photo 1' }).click();
    }),
    full: after(openProfile, async ({ page }) => {
      await page.getByRole('button', { name: 'Remove photo 6' }).click();
    }),
    failing: after(
      openProfile,
      ({ page }) => page.getByRole('button', { name: 'Remove photo 1' }).click(),
      refuse,
      press('Delete'),
      told,
    ),
  }),
  overlayOf('profile/preview', ['features/profile/components/profile-preview.tsx'], 'owner', {
    empty: openPreview,
    typical: openPreview,
    full: openPreview,
    failing: 'it shows what is there already',
  }),
  overlayOf('profile/preview-end', ['features/profile/components/profile-preview.tsx'], 'owner', {
    empty: after(openPreview, async ({ page }) => {
      await page.getByRole('button', { name: 'View Time' }).click();
      await page.getByRole('dialog', { name: 'Hours needed' }).waitFor();
    }),
    typical: after(openPreview, toEndOfDialog),
    full: after(openPreview, toEndOfDialog),
    failing: 'it shows what is there already',
  }),
  overlayOf('profile/leave-question', ['ui/overlays/leave-dialog.tsx', 'ui/overlays/unsaved-changes.tsx'], 'owner', {
    empty: after(openProfile, choose('media', [file('clip.mp4')]), async ({ page }) => {
      await page.getByRole('link', { name: 'MANAGE USERS', exact: true }).click();
      await dialogOn(page).waitFor();
    }),
    typical: after(openOwn, typeOwn('Alex', 'von Ananas'), ({ page }) => page.keyboard.press('Escape')),
    full: 'the same however much there is',
    failing: 'it asks nobody',
  }),
];
