import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutSettings } from '../e2e/support/product.ts';
import { ROOT } from './run-command.ts';

describe('the settings in a developer’s environment', () => {
  it('do not reach the product under test', () => {
    const text = readFileSync(join(ROOT, 'server', 'src', 'config', 'setting-definitions.ts'), 'utf8');
    const names = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \{/gm)].map((match) => match[1] ?? '');
    expect(names).toContain('DATABASE_URL');
    expect(names.length).toBeGreaterThan(20);
    const given = Object.fromEntries(names.map((name) => [name, 'set']));
    const left = Object.entries(withoutSettings({ ...given, HOME: 'kept' })).filter(([, value]) => value !== undefined);
    expect(left).toEqual([['HOME', 'kept']]);
  });
});
