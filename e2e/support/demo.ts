import { chromium, type Page } from '@playwright/test';
import { type Browser, launchOptionsOf } from './browser.ts';
import type { Product } from './product.ts';
import { logIn } from './sign-in.ts';

const DEMO = /Demo login: (\S+), password (\S+)/;

/** Returns the login of the demo business, which a product started with `DEMO: 'on'` prints. */
export function demoLogin(product: Pick<Product, 'output'>): { email: string; password: string } {
  const [, email, password] = DEMO.exec(product.output) ?? [];
  if (email === undefined || password === undefined) throw new Error('The product has no demo business.');
  return { email, password };
}

export async function logInToDemo(page: Page, product: Pick<Product, 'output' | 'url'>): Promise<void> {
  const { email, password } = demoLogin(product);
  await page.goto(`${product.url}/login`);
  await logIn(page, email, password);
  await page.waitForURL('**/location-manager');
}

/** Creates a browser profile in `folder` that is signed in to the demo business. */
export async function keepSignedIn(
  browser: Browser,
  product: Pick<Product, 'output' | 'url'>,
  folder: string,
): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, launchOptionsOf(browser));
  await logInToDemo(await context.newPage(), product);
  await context.close();
}
