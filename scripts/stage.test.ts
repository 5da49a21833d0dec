import { describe, expect, it } from 'vitest';
import { finish, finishAll, lineOf, type Outcome, type Stage } from './stage.ts';

const stage = (name: string, outcome: Partial<Outcome>): Stage => ({
  name,
  run: async () => ({ passed: 0, failed: 0, output: '', ...outcome }),
});

describe('a stage', () => {
  it('fails when it ran nothing', async () => {
    expect(await finish(stage('server', {}))).toMatchObject({
      passed: 0,
      failed: 1,
      output: expect.stringContaining('nothing was run') as string,
    });
  });

  it('does not fail when it names why it ran nothing', async () => {
    expect(await finish(stage('journeys', { note: 'not run, no browser' }))).toMatchObject({ passed: 0, failed: 0 });
  });

  it('fails when it throws, and shows the error', async () => {
    const broken: Stage = { name: 'x', run: () => Promise.reject(new Error('no disk')) };
    expect(await finish(broken)).toMatchObject({ failed: 1, output: expect.stringContaining('no disk') as string });
  });

  it('is reported in one line', () => {
    const ms = 1234;
    expect(lineOf({ name: 'unit', passed: 3, failed: 0, output: '', ms })).toBe('unit: 3 passed (1.2 s)');
    expect(lineOf({ name: 'unit', passed: 3, failed: 1, output: '', ms })).toBe('unit: 3 passed, 1 failed (1.2 s)');
    expect(lineOf({ name: 'unit', passed: 0, failed: 0, output: '', note: 'not run', ms })).toBe(
      'unit: not run (1.2 s)',
    );
  });
});

describe('many stages', () => {
  it('keep their order and run only the allowed number in parallel', async () => {
    let atOnce = 0;
    let most = 0;
    const stages = ['a', 'b', 'c', 'd', 'e'].map((name): Stage => ({
      name,
      run: async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return { passed: 1, failed: 0, output: '' };
      },
    }));
    const finished = await finishAll(stages, 2);
    expect(finished.map((one) => one.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });
});
