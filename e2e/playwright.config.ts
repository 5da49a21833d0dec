import { defineConfig } from '@playwright/test';
import { journeyBrowsers, launchOptionsOf } from './support/browser.ts';

const { shell } = await journeyBrowsers();

const isCi = /^(?:1|true)$/i.test(process.env['CI'] ?? '');

const longest = ['auth/expiry', 'messaging/push', 'onboarding/first-applicant', 'seeker/me', 'seeker/push'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  // Stories of users run in every `npm test`; sweeps over widths, themes and pages, and variants of a story, in `npm run test:all`.
  projects: [
    // The longest begin first, so that no core is idle at the end.
    { name: 'journeys, the longest', testMatch: longest },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: longest, grepInvert: /@sweep/ },
    { name: 'sweeps', testMatch: ['**/*.spec.ts', '**/*.sweep.ts'], grep: /\.sweep\.ts|@sweep/ },
  ],
  outputDir: 'test-results',
  globalSetup: './support/run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What passes at its second try is named in the last line, and fails in continuous integration: a flake is a bug.
  retries: 1,
  failOnFlakyTests: isCi,
  // Only what hangs may reach these: a machine may be busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptionsOf(shell),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    // A trace of every step costs more than the steps: what failed is tried again with one.
    trace: isCi ? 'off' : 'on-first-retry',
  },
});
