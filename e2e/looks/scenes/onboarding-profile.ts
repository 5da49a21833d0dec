import { cropAsItIs, file, fileField } from '../../journeys/onboarding/steps.ts';
import { type Arrange, formOf, type Scene, overlayOf, sceneOf } from '../scene.ts';
import { after, fail } from '../steps.ts';
import { alone, by, dialogOn, fill, press } from './arranges.ts';
import { atBilling } from './onboarded.ts';
import { at, enterAs, openStep, step } from './onboarding-steps.ts';

const LAST = 10;
const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') };
const notAPicture = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };

const newPhoto = fill(async (page) => {
  await fileField(page, 'media').setInputFiles(file('photo.webp'));
  await cropAsItIs(page);
});
const newBanner = fill(async (page) => {
  await fileField(page, 'banner').setInputFiles(file('banner.jpg'));
  await cropAsItIs(page);
});
const untick = (name: string): Arrange =>
  fill(async (page) => {
    const boxes = page.getByRole('group', { name }).getByRole('checkbox');
    await boxes.first().click();
  });

export const profileScenes: readonly Scene[] = [
  step('intro', 2, async () => {}, { failing: 'It asks for nothing, and sends nothing.' }),
  step('pictures', 3, newBanner),
  sceneOf(
    'onboarding/signup-3-pictures-refused',
    ['signup'],
    by,
    alone({
      empty: after(
        at(3),
        fill((page) => fileField(page, 'logo').setInputFiles(notAPicture)),
        fill((page) => page.getByRole('radio', { name: /Your own picture/ }).check()),
      ),
      failing: after(
        at(3),
        fail,
        fill(async (page) => {
          await fileField(page, 'logo').setInputFiles(file('logo.png'));
          await cropAsItIs(page);
          await page.waitForLoadState('networkidle');
        }),
      ),
    }),
  ),
  step(
    'description',
    4,
    fill((page) => page.getByRole('textbox', { name: 'Description' }).fill('We bake at five.')),
  ),
  step(
    'social',
    5,
    fill((page) => page.getByLabel('Twitter handle').fill('ana')),
  ),
  sceneOf(
    'onboarding/signup-5-social-refused',
    ['signup'],
    by,
    alone({
      typical: after(
        at(5),
        fill(async (page) => {
          for (const name of ['Company URL', 'Facebook URL', 'YouTube URL']) await page.getByLabel(name).fill('ana');
          for (const name of ['Instagram handle', 'Twitter handle']) await page.getByLabel(name).fill('@ana');
          await page.getByLabel('Twitter handle').blur();
        }),
      ),
    }),
  ),
  step('media', 6, newPhoto),
  sceneOf(
    'onboarding/signup-6-media-new',
    ['signup'],
    by,
    alone({
      empty: after(at(6), newPhoto),
      typical: after(
        at(6),
        fill((page) => fileField(page, 'media').setInputFiles([file('long.mp4')])),
        fill((page) => fileField(page, 'media').setInputFiles(notAPicture)),
      ),
    }),
  ),
  step('categories', 7, untick('Job category')),
  step(
    'application-type',
    8,
    fill((page) => page.getByRole('radio', { name: /Online application/ }).check()),
  ),
  step('questions', 9, untick('Application questions')),
  sceneOf(
    'onboarding/signup-9-questions-refused',
    ['signup'],
    by,
    alone({
      empty: after(
        at(9),
        fill((page) => page.getByLabel('Your own question').fill('abc')),
        press('Add question'),
      ),
      typical: after(
        at(9),
        fill((page) => page.getByRole('group', { name: 'Application questions' }).getByRole('checkbox').last().click()),
      ),
    }),
  ),
  sceneOf(
    'onboarding/signup-lists-not-loaded',
    ['signup'],
    by,
    alone({
      typical: async (stage) => {
        await at(2)(stage);
        await stage.answers.become(500);
        await openStep(stage, '/signup', 7);
      },
      full: async (stage) => {
        await at(2)(stage);
        await stage.answers.become(500);
        await openStep(stage, '/signup', 9);
      },
    }),
  ),
  formOf('onboarding/signup-ready', { of: ['signup'], by, open: at(LAST), send: press('ADD PAYMENT') }),
];

// ── Dialogs of the profile's steps ──

export const overScenes: readonly Scene[] = [
  overlayOf('onboarding/crop', ['ui/fields/crop-dialog.tsx', 'features/profile/components/picture-crop.tsx'], by, {
    empty: after(
      at(3),
      fill((page) => page.getByRole('radio', { name: /Your own picture/ }).check()),
      fill((page) => fileField(page, 'banner').setInputFiles(file('banner.jpg'))),
      fill((page) => page.getByTestId('cropper').waitFor()),
    ),
    typical: after(
      at(3),
      fill((page) => fileField(page, 'logo').setInputFiles(file('logo.png'))),
      fill((page) => page.getByTestId('cropper').waitFor()),
    ),
    full: async (stage) => {
      await enterAs(stage, await atBilling(stage.worlds, 'blank'));
      await openStep(stage, '/signup', 6);
      await fileField(stage.page, 'media').setInputFiles(
        ['logo.png', 'banner.jpg', 'photo.webp'].map((name) => file(name as 'logo.png')),
      );
      await stage.page.getByTestId('cropper').waitFor();
    },
    failing: after(
      at(3),
      fill((page) => fileField(page, 'logo').setInputFiles(broken)),
      fill((page) => dialogOn(page).getByRole('alert').waitFor()),
    ),
  }),
  overlayOf('onboarding/leave', ['ui/overlays/leave-dialog.tsx', 'ui/overlays/unsaved-changes.tsx'], by, {
    empty: 'Nobody is asked who has nothing to lose.',
    typical: after(
      at(6),
      newPhoto,
      fill((page) => page.getByRole('banner').getByRole('link').first().click()),
      fill((page) => dialogOn(page).waitFor()),
    ),
    full: 'It asks the same, however much there is to lose.',
    failing: 'It sends nothing.',
  }),
  overlayOf('onboarding/delete-photo', ['features/profile/components/media-grid.tsx'], by, {
    empty: 'Where there is no photo there is none to remove.',
    typical: after(at(6), press('Remove photo 1')),
    full: after(at(6), press('Remove video 2')),
    failing: after(
      at(6),
      press('Remove photo 1'),
      fail,
      fill((page) => dialogOn(page).getByRole('button', { name: 'Delete' }).click()),
    ),
  }),
];
