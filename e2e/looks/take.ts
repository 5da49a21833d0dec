import type { Browser, BrowserContext, Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { violationsOf } from '../support/accessible.ts';
import { answersOf } from '../support/answers.ts';
import { logIn } from '../support/sign-in.ts';
import { stableScreenshot } from '../support/stable-screenshot.ts';
import { deviceOf } from '../support/touch.ts';
import { arrival, nothingLoads, STANDS_WITHIN_MS } from './rest.ts';
import type { Role, Scene } from './scene.ts';
import { type State, STATES } from './state.ts';
import type { Picture } from './sheet.ts';
import type { Worlds } from './worlds.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A screen, and the greatest height of a page's picture. */
export const SCREENS = [
  { width: 360, height: 740, depth: 1250 },
  { width: 768, height: 1024, depth: 1100 },
  { width: 1440, height: 900, depth: 1200 },
] as const;
export type Screen = (typeof SCREENS)[number];

const ARRIVES_WITHIN_MS = 20_000;

export interface Taken extends Picture {
  scene: Scene;
  state: State;
  theme: Theme;
  screen: Screen;
}

export interface Taking {
  browser: Browser;
  worlds: Worlds;
  folder: string;
  /** Takes the steps that failed and the measured faults, such as axe's. */
  complain: (text: string) => void;
  /** Takes the pictures of a scene once they are complete. */
  lay: (taken: readonly Taken[]) => Promise<void>;
}

/** Takes every state of these scenes on one screen, in both themes. */
export async function take(taking: Taking, scenes: readonly Scene[], states: readonly State[], screen: Screen) {
  const opened = new Map<string, BrowserContext>();
  for (const scene of scenes) {
    const taken: Taken[] = [];
    for (const state of STATES.filter((one) => states.includes(one))) {
      const arrange = scene.states[state];
      if (typeof arrange === 'string') continue;
      const who = scene.by === 'nobody' ? 'nobody' : `${scene.by} ${state === 'failing' ? 'typical' : state}`;
      // A stopped clock affects all pages of a context.
      const key = scene.isHeld ? scene.name : who;
      const context = opened.get(key) ?? (await open(taking, scene.by, state, screen));
      opened.set(key, context);
      taken.push(...(await takeState(taking, context, { scene, state, screen })));
    }
    await taking.lay(taken);
  }
  for (const context of opened.values()) await context.close();
}

async function open({ browser, worlds }: Taking, role: Role, state: State, screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: worlds.product.url,
    ...deviceOf({ width: screen.width, height: screen.height }),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  });
  context.setDefaultTimeout(ARRIVES_WITHIN_MS);
  if (role === 'nobody') return context;
  const page = await context.newPage();
  const { email, password } = worlds.of(state)[role];
  await page.goto('/login');
  await logIn(page, email, password);
  // A longer timeout than a journey's, because several of these runs may share the machine.
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

async function takeState(
  { worlds, folder, complain }: Taking,
  context: BrowserContext,
  { scene, state, screen }: Pick<Taken, 'scene' | 'state' | 'screen'>,
): Promise<Taken[]> {
  const where = `${scene.name} ${state} ${screen.width}`;
  const page = await context.newPage();
  if (!scene.isBroken) page.on('pageerror', (error) => complain(`${where}: threw ${error.message}`));
  await begin(page, scene.by);
  // A long session renews its tokens meanwhile.
  const answers = await answersOf(page, ['profile/me', 'auth/token']);
  const visit = async (path: string) => {
    await page.goto(path);
    await arrival(page);
  };
  try {
    const arrange = scene.states[state];
    if (typeof arrange !== 'string') await arrange({ page, state, worlds, answers, visit });
  } catch (error) {
    complain(`${where}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`);
  }
  await comeToRest(page);
  if (!scene.isOver) await unroll(page, screen);
  const taken: Taken[] = [];
  try {
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) complain(`${where}: scrolls sideways by ${sideways} px`);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const file = join(folder, `${scene.name}-${state}-${screen.width}-${theme}.png`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await stableScreenshot(page, { animations: 'disabled', caret: 'hide' }));
      // An element half hidden by a bar counts as too small, which depends on the scroll position.
      const violations = (scene.isHeld ? [] : await violationsOf(page)).filter(
        (one) => !one.startsWith('target-size '),
      );
      for (const one of violations) complain(`${where} ${theme}: ${one.slice(0, 500)}`);
      taken.push({ file, caption: `${state} ${screen.width} ${theme}`, scene, state, theme, screen });
    }
  } catch (error) {
    complain(`${where}: not taken: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  await page.close();
  return taken;
}

/** Hovers a toast, which keeps it, and waits until nothing loads. */
async function comeToRest(page: Page): Promise<void> {
  const note = page.getByRole('region', { name: 'Notifications' }).locator('p, button').first();
  if (await note.isVisible()) await note.hover({ timeout: STANDS_WITHIN_MS }).catch(() => {});
  await nothingLoads(page);
}

/** Makes the screen as tall as the page, up to `depth`. */
async function unroll(page: Page, { width, height, depth }: Screen): Promise<void> {
  // Twice, because elements sized by the screen's height have grown with it.
  for (let time = 0; time < 2; time += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, depth)) });
  }
  await page.evaluate(() => {
    if (document.documentElement.scrollHeight <= innerHeight) scrollTo(0, 0);
  });
}

/**
 * Clears the browser's storage before the page's first load, except for the sign-in, so that no scene inherits
 * another's drafts.
 */
const begin = (page: Page, role: Role) =>
  page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('scene') !== null) return;
      sessionStorage.setItem('scene', 'begun');
      for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
    },
    role === 'nobody' ? [] : ['token', 'refresh_token', 'account_type'],
  );
