import { type StarterName, starters } from '@jipe/contract/listings/rules.starters';
import { usualWeek } from './components/week-presets.ts';
import { starterWords } from './texts-starters.ts';
import { five, type ListingValues } from './values.ts';

const names = Object.keys(starters).filter((name): name is StarterName => name in starters);

/** The starters, with those of the business's own categories first. */
export function starterChoices(industries: readonly string[]): { value: string; label: string }[] {
  const isOwn = (name: StarterName) => industries.includes(starters[name].category);
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))].map((name) => ({
    value: name,
    label: starterWords[name].title,
  }));
}

type Started = Pick<ListingValues, 'title' | 'min_age' | 'responsibilities' | 'types' | 'week'>;

/** The values of a starter; null for an unknown name. */
export function startedFrom(value: string): Started | null {
  const name = names.find((one) => one === value);
  if (name === undefined) return null;
  const { min_age, types, week } = starters[name];
  const { title, tasks } = starterWords[name];
  return {
    title,
    min_age: String(min_age),
    responsibilities: five(tasks.split('\n')),
    types: [...types],
    week: usualWeek(week),
  };
}
