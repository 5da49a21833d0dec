import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['./scripts/quiet-console.ts', './scripts/patient-tests.ts'];

/**
 * Settings of every project. There is a project per workspace: `vitest run --project server`.
 * A console.warn or console.error that a test does not expect fails it (scripts/quiet-console.ts).
 */
const everyProject = {
  environment: 'node',
  setupFiles,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Only a test that hangs may reach it: the machine may be busy with other work.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The same for polling assertions (also scripts/patient-tests.ts): vitest's default is one second.
  expect: { poll: { timeout: 50_000 } },
};

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // vitest's default leaves one core idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
    projects: [
      { test: { ...everyProject, name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { test: { ...everyProject, name: 'client', include: ['client/**/*.test.ts'] } },
      // Measured: a VM context per file in a long-lived process takes half the processor time of a process per file.
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
          // Measured: threads save an eighth of the time, but there a crash in a native module ends every test file.
          pool: 'forks',
          // One more than there are cores: a test often waits for a database, a process or a lease, and leaves its core
          // idle.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // Each file starts its own app and database and keeps no state in a module, so files may share modules:
          // loading the product for each file took half the time.
          isolate: false,
        },
      },
      { test: { ...everyProject, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
