import { starters } from '@jipe/contract/listings/rules.starters';
import { jobCategories } from '@jipe/contract/profile/texts';
import { describe, expect, it, test } from 'vitest';
import { problemsOf } from './form.ts';
import { startedFrom, starterChoices } from './starters.ts';
import { starterWordsEs } from './texts-starters.es.ts';
import { starterWords } from './texts-starters.ts';
import { emptyListing } from './values.ts';

const all = starterChoices([]);

describe('the starters', () => {
  it('are twelve complete listings, except for the pay', () => {
    expect(all).toHaveLength(12);
    for (const { value } of all) {
      const started = startedFrom(value);
      expect(Object.keys(problemsOf({ ...emptyListing(['l']), ...started }, 'jipe_application'))).toEqual([
        'hourly_rate',
      ]);
    }
    expect(startedFrom('l1')).toBeNull();
  });

  it('come first when the business is of their category', () => {
    const names = jobCategories.map(({ name }) => name);
    for (const { category } of Object.values(starters)) expect(names).toContain(category);
    expect(starterChoices(['Bars and Nightlife'])[0]).toEqual({ value: 'bartender', label: 'Bartender' });
    expect(starterChoices(names)).toHaveLength(12);
  });

  test.each([
    ['English', starterWords],
    ['Spanish', starterWordsEs],
  ])('have as many tasks in %s as in English, and do not mention pay', (_, words) => {
    for (const [name, { tasks }] of Object.entries(words)) {
      const english = starterWords[name as keyof typeof starterWords];
      expect(tasks.split('\n')).toHaveLength(english.tasks.split('\n').length);
      expect(tasks).not.toMatch(/\$|\bpay\b|\bwage|\bsalar|\btips?\b|propina|sueldo/i);
    }
  });
});
