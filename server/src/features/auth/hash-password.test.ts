import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

it('a password matches its hash in every Unicode form, but not without its accent', async () => {
  const hash = await hashPassword('Caf\u00e9+yellow7');
  expect(await verifyPassword(hash, 'Cafe\u0301+yellow7')).toBe(true);
  expect(await verifyPassword(hash, 'Cafe+yellow7')).toBe(false);
});

it('no password matches a missing hash', async () => {
  expect(await verifyPassword(null, 'Ripe+yellow7')).toBe(false);
  expect(await verifyPassword('', 'Ripe+yellow7')).toBe(false);
});

// Spec: 1:D/7
it('checking a password takes as long without a hash as with one', async () => {
  const hash = await hashPassword('Ripe+yellow7');
  const time = async (given: string | null) => {
    const start = performance.now();
    await verifyPassword(given, 'wrong');
    return performance.now() - start;
  };
  const quickest = { nobody: Infinity, somebody: Infinity };
  const ratio = () => quickest.nobody / quickest.somebody;
  // A busy machine needs more rounds until both cases had a quiet moment. A real difference in speed shows however many
  // rounds run.
  for (let n = 0; n < 15 || (n < 300 && (ratio() < 0.7 || ratio() > 1.4)); n++) {
    quickest.nobody = Math.min(quickest.nobody, await time(null));
    quickest.somebody = Math.min(quickest.somebody, await time(hash));
  }
  expect(ratio()).toBeGreaterThan(0.7);
  expect(ratio()).toBeLessThan(1.4);
});
