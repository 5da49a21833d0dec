import { defineConfig } from '@playwright/test';
import { definedOnly, findBrowser, type Browser } from './support/browser.ts';

// Found once by whoever starts first; the workers are told.
const browser = JSON.parse((process.env['E2E_BROWSER'] ??= JSON.stringify(await findBrowser()))) as Browser;

const isCi = /^(?:1|true)$/i.test(process.env['CI'] ?? '');

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine may stand still for longer than any wait: what fails twice in a row is broken.
  retries: 1,
  // Only what hangs may reach these: a machine may be busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...definedOnly(process.env), ...browser.env },
    },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    trace: isCi ? 'off' : 'retain-on-failure',
  },
});
