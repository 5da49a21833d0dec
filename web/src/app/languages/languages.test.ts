import { declaredTexts } from '@jipe/contract/values/translation';
import { describe, expect, it } from 'vitest';
import * as spanish from './es.ts';

// Loading the files declares their texts.
const files = import.meta.glob(
  [
    '../../**/texts*.ts',
    '!../../**/*.es.ts',
    '../../../../contract/src/*/texts*.ts',
    '!../../../../contract/src/*/*.es.ts',
  ],
  {
    eager: true,
  },
);

/** Every text with its full name: `userTexts.added`, `listingTexts.menu.pause`. */
function* leaves(texts: object, name: string): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(texts) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) yield* leaves(value, `${name}.${key}`);
    else yield [`${name}.${key}`, value];
  }
}
const all = (texts: Iterable<[string, object]>) => new Map([...texts].flatMap(([name, own]) => [...leaves(own, name)]));

const english = all(declaredTexts());
const languages = { Spanish: spanish };

it('the test finds the texts of the product', () => {
  expect(Object.keys(files).length).toBeGreaterThan(5);
  expect(english.size).toBeGreaterThan(100);
});

describe.each(Object.entries(languages))('%s', (_name, { words, sentences }) => {
  const own = all(Object.entries(words));

  it('has every text, under the same name and of the same kind', () => {
    const kinds = (texts: ReadonlyMap<string, unknown>) =>
      [...texts].map(([key, value]) => `${key}: ${typeof value}`).toSorted();
    expect(kinds(own)).toEqual(kinds(english));
  });

  it('has no empty text where English has one', () => {
    const empty = [...own].filter(([name, value]) => value === '' && english.get(name) !== '').map(([name]) => name);
    expect(empty).toEqual([]);
    expect(Object.values(sentences)).not.toContain('');
  });

  it('translates each English sentence in one way only', () => {
    const meanings = new Map<string, Set<unknown>>();
    const mean = (sentence: string, said: unknown) =>
      meanings.set(sentence, (meanings.get(sentence) ?? new Set()).add(said));
    for (const [name, sentence] of english)
      if (/^\w+Texts\./.test(name) && typeof sentence === 'string') mean(sentence, own.get(name));
    for (const [sentence, said] of Object.entries(sentences)) mean(sentence, said);
    expect(meanings.size).toBeGreaterThan(100);
    expect([...meanings].filter(([, said]) => said.size > 1).map(([sentence]) => sentence)).toEqual([]);
  });

  it('keeps the placeholders of the English text', () => {
    const places = (text: unknown) => (typeof text === 'string' ? [...text.matchAll(/\{\w+\}/g)].join() : '');
    const changed = [...own].filter(([name, value]) => places(value) !== places(english.get(name)));
    expect(changed).toEqual([]);
  });
});
