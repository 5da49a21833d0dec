import { login } from '@jipe/contract/auth/endpoints';
import type { Account } from '../../support/accounts.ts';
import { arrival } from '../rest.ts';
import { type Arrange, formOf, type Scene, type Stage } from '../scene.ts';
import { after } from '../steps.ts';
import { by, press } from './arranges.ts';
import { atBilling } from './onboarded.ts';
import { shared } from './shared.ts';

/** Signs in before the page's first load, without the form. */
export async function enterAs({ page }: Pick<Stage, 'page'>, owner: Account): Promise<void> {
  const { email, password } = owner;
  const { data } = await owner.api.call(login, { body: { email, password } });
  const { token, refresh_token, account_type } = data;
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    { token, refresh_token, account_type },
  );
}

const beginner = shared((worlds) => worlds.beginner());

/** Opens a step of a stepper, as Back or a reload does. */
export async function openStep({ page, visit }: Stage, path: string, step: number): Promise<void> {
  await visit(path);
  await page.evaluate((at) => history.replaceState({ ...(history.state as object), activeStepperIndex: at }, ''), step);
  await page.reload();
  await arrival(page);
}

/** A step of /signup, of a blank, usual or full business. */
export const at =
  (step: number): Arrange =>
  async (stage) => {
    const kind = stage.state === 'empty' ? 'blank' : stage.state === 'full' ? 'full' : 'usual';
    await enterAs(stage, await atBilling(stage.worlds, kind));
    await openStep(stage, '/signup', step);
  };

export const from =
  (path: '/signup' | '/billing'): Arrange =>
  async ({ page, worlds, visit }) => {
    await enterAs({ page }, await beginner(worlds));
    await visit(path);
  };

/** A step with saved data. In the failing state the server refuses its change. */
export const step = (name: string, no: number, change: Arrange, changes: Partial<Scene['states']> = {}) =>
  formOf(
    `onboarding/signup-${no}-${name}`,
    { of: ['signup'], by, open: at(no), send: after(change, press('Next')) },
    changes,
  );
