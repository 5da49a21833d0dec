import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['./scripts/quiet-console.ts', './scripts/patient-tests.ts'];

/**
 * One project per workspace: `vitest run --project server`.
 * A console.warn or console.error that a test does not expect fails it (scripts/quiet-console.ts).
 */
const everyProject = {
  environment: 'node',
  setupFiles,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Only what hangs may reach it: a machine may be busy with other things.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The same for what is waited for (also scripts/patient-tests.ts): by itself vitest gives up after a second.
  expect: { poll: { timeout: 50_000 } },
};

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // By itself vitest leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
    projects: [
      { test: { ...everyProject, name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { test: { ...everyProject, name: 'client', include: ['client/**/*.test.ts'] } },
      // Measured: a context of its own for each file, in a process that goes on, takes half the processor time of a process for each.
      {
        test: {
          ...everyProject,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, './web/src/testing/patient-tests.ts'],
          pool: 'vmForks',
        },
      },
      { test: { ...everyProject, name: 'seeker-app', include: ['seeker-app/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...everyProject,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['./scripts/test-database.ts'],
          // Measured: threads save an eighth of the time, but there a native module that fails takes every file with it.
          pool: 'forks',
          // One more than there are cores: a test often waits for a database, a process or a lease, and leaves its core to another.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // Each file begins an app and a database of its own, and keeps nothing in a module: loading the product anew for each took half the time.
          isolate: false,
        },
      },
      { test: { ...everyProject, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
