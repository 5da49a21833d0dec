import { MESSAGE_MAX } from '@jipe/contract/messaging/rules';
import type { Page } from '@playwright/test';
import { signInAs } from '../../support/sign-in.ts';
import { apiOf } from '../../support/api.ts';
import { newEmployer, talkWith } from '../../journeys/messaging/arrange.ts';
import { type Arrange, pageOf, type Scene, type Stage, overlayOf, sceneOf } from '../scene.ts';
import { after, dialogOn, profileMenu } from '../steps.ts';
import { longest } from './steps.ts';

const NONE = 'Nobody was written to there.';
const talkPath = ({ worlds, state }: Pick<Stage, 'worlds' | 'state'>) =>
  `/message/${worlds.of(state).conversation_id ?? ''}`;
const openTalk: Arrange = (stage) => stage.visit(talkPath(stage));
const field = (page: Page) => page.getByPlaceholder('Write A Message');

/** On a desktop the details stand beside the conversation from the start. */
const openPerson: Arrange = async ({ page }) => {
  const about = page.getByRole('button', { name: /^About / });
  if (await about.isVisible()) await about.click();
};

/** A conversation without any message. */
const openSilent: Arrange = async ({ page, worlds, visit }) => {
  const owner = await worlds.beginner();
  const api = apiOf(worlds.product.url);
  const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
  await signInAs(page, owner.email);
  await visit(`/message/${talk.conversation_id}`);
};

/** Logs out with `count` messages unsent. */
const leaveUnsent = (count: number): Arrange =>
  after(openTalk, async ({ page }) => {
    await page.route('**/send-message/', (route) => route.abort());
    for (let sent = 0; sent < count; sent += 1) {
      await field(page).fill('Could you come by on Friday at nine?');
      await page.getByRole('button', { name: 'Send' }).click();
    }
    await profileMenu(page).click();
    await page.getByRole('menuitem', { name: 'LOG OUT' }).click();
    await dialogOn(page).waitFor();
  });

export const messageScenes: readonly Scene[] = [
  pageOf('messages/inbox', 'messages', 'owner', () => '/message'),
  pageOf('messages/inbox-as-manager', 'messages', 'manager', () => '/message'),
  pageOf(
    'messages/inbox-narrowed',
    'messages',
    'owner',
    ({ state }) =>
      `/message?search=${{ empty: 'nobody', typical: 'nobody', full: 'Seeker', failing: 'nobody' }[state]}`,
  ),
  pageOf('messages/conversation', 'messages', 'owner', talkPath, {
    empty: ({ visit }) => visit('/message/00000000-0000-4000-8000-000000000000'),
  }),
  pageOf('messages/conversation-as-manager', 'messages', 'manager', talkPath, { empty: NONE }),
  overlayOf('messages/person', ['features/applicants/components/seeker-panel.tsx'], 'owner', {
    empty: NONE,
    typical: after(openTalk, openPerson),
    full: after(openTalk, openPerson),
    failing: after(openTalk, ({ answers }) => answers.become(500), openPerson),
  }),
  sceneOf('messages/silent', ['messages'], 'nobody', {
    empty: openSilent,
    typical: 'Then something is said.',
    full: 'Then something is said.',
    failing: 'It fails as every conversation does.',
  }),
  overlayOf('messages/writing', ['messages'], 'owner', {
    empty: NONE,
    typical: after(openTalk, ({ page }) => field(page).fill('Could you come by on Friday at nine?')),
    full: after(openTalk, ({ page }) => field(page).fill(longest(MESSAGE_MAX + 20))),
    failing: after(
      openTalk,
      ({ answers }) => answers.become(500),
      async ({ page }) => {
        await field(page).fill('Could you come by on Friday at nine?');
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    ),
  }),
  overlayOf('messages/unsent', ['features/messaging/components/unsent-dialog.tsx'], 'owner', {
    empty: NONE,
    typical: leaveUnsent(1),
    full: leaveUnsent(3),
    failing: 'it asks nobody',
  }),
];
