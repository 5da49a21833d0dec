import { defineConfig } from '@playwright/test';
import { journeyBrowsers, launchOptionsOf } from './support/browser.ts';

const { shell } = await journeyBrowsers();

const isCi = /^(?:1|true)$/i.test(process.env['CI'] ?? '');

const longest = ['auth/expiry', 'messaging/push', 'onboarding/first-applicant', 'seeker/me', 'seeker/push'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  // `npm test` runs the users' stories. `npm run test:all` adds sweeps over widths, themes and pages, and variants of a
  // story.
  projects: [
    // The longest start first, so that no core is idle at the end.
    { name: 'journeys, the longest', testMatch: longest },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: longest, grepInvert: /@sweep/ },
    { name: 'sweeps', testMatch: ['**/*.spec.ts', '**/*.sweep.ts'], grep: /\.sweep\.ts|@sweep/ },
  ],
  outputDir: 'test-results',
  globalSetup: './support/run.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The last line names flaky tests. In continuous integration they fail, because a flaky test is a bug.
  retries: 1,
  failOnFlakyTests: isCi,
  // Generous, because a machine may be busy with other things: only a test that hangs reaches these.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptionsOf(shell),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    // Tracing every step costs more than the steps themselves, so only a retry records a trace.
    trace: isCi ? 'off' : 'on-first-retry',
  },
});
