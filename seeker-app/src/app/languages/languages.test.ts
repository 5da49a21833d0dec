import { declaredTexts } from '@jipe/contract/values/translation';
import { expect, it } from 'vitest';
import { moreWords } from './es-more.ts';
import { words } from './es.ts';

// Loading the files declares their texts.
import.meta.glob(['../../**/texts*.ts', '!../../**/*.es.ts'], { eager: true });

function* leaves(texts: object, name: string): Generator<string> {
  for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) yield* leaves(value, `${name}.${key}`);
    else yield `${name}.${key}: ${typeof value}`;
  }
}

it('every text of the app exists in Spanish, with the same type and not empty', () => {
  const own = [...declaredTexts()].filter(([name]) => name.endsWith('Words'));
  const spanish = new Map<string, object>(Object.entries({ ...words, ...moreWords }));
  expect(own.length).toBeGreaterThan(5);
  for (const [name, texts] of own) expect([...leaves(spanish.get(name) ?? {}, name)]).toEqual([...leaves(texts, name)]);
  expect(JSON.stringify(own.map(([name]) => spanish.get(name)))).not.toContain('""');
});
