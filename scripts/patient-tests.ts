import { vi } from 'vitest';

/*
 * Raises the timeouts of `vi.waitFor` and `vi.waitUntil`, which are one second by default: on a busy machine only a
 * test that hangs may reach a timeout. vitest has a setting for `expect.poll` alone.
 */
const WITHIN_MS = 50_000;
const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];
const patient = (options: Options): Options => ({ timeout: WITHIN_MS, ...(typeof options === 'object' && options) });

// Files that share a process share `vi`, so it is patched only once.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = async function waitPatiently(check, options) {
    return waitFor(check, patient(options));
  };
  vi.waitUntil = async (check, options) => waitUntil(check, patient(options));
}
