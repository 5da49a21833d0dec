import { vi } from 'vitest';

/*
 * What a test waits for may come late on a busy machine: only what hangs may reach a limit. vitest has a setting for `expect.poll` alone; by
 * themselves these two give up after a second.
 */
const WITHIN_MS = 50_000;
const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];
const patient = (options: Options): Options => ({ timeout: WITHIN_MS, ...(typeof options === 'object' && options) });

// Files that share a process share what is set here.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = async function waitPatiently(check, options) {
    return waitFor(check, patient(options));
  };
  vi.waitUntil = async (check, options) => waitUntil(check, patient(options));
}
