import { defaultQuestions, jobCategories } from '@jipe/contract/profile/texts';
import type { Industry, Question } from '@jipe/contract/profile/schema';

/** How many deselected own questions stay on offer; beyond these the oldest is deleted. */
export const OWN_QUESTIONS_KEPT = 20;

const isDefault = (name: string) => (defaultQuestions as readonly string[]).includes(name);

/** The questions on offer: selected ones first, then the rest of the catalogue, then own questions selected earlier. */
export function offeredQuestions(own: readonly { name: string; is_selected: boolean }[]): Question[] {
  const known = own.map(({ name, is_selected }) => ({ name, is_selected, is_custom: !isDefault(name) }));
  const names = new Set(own.map((question) => question.name));
  const rest = defaultQuestions
    .filter((name) => !names.has(name))
    .map((name) => ({ name, is_selected: false, is_custom: false }));
  return [
    ...known.filter((question) => question.is_selected),
    ...rest,
    ...known.filter((question) => !question.is_selected),
  ];
}

/** Own questions that stay on offer when `selected` becomes the selection, the latest first. */
export function keptQuestions(
  own: readonly { name: string; is_selected: boolean }[],
  selected: readonly string[],
): string[] {
  return own
    .map((question) => question.name)
    .filter((name) => !isDefault(name) && !selected.includes(name))
    .slice(0, OWN_QUESTIONS_KEPT);
}

/** The catalogue with the chosen categories marked, then those the business added itself. */
export function offeredIndustries(chosen: readonly string[]): Industry[] {
  const catalogue = jobCategories.map((category) => ({ ...category, is_selected: chosen.includes(category.name) }));
  const own = chosen
    .filter((name) => !jobCategories.some((category) => category.name === name))
    .map((name) => ({ name, description: '', is_selected: true }));
  return [...catalogue, ...own];
}

/** Edge, in pixels, of the square that a stored picture of each use fits into. Pictures are never enlarged. */
export const pictureEdge = { logo: 1000, banner: 2400, media: 1600, upload: 2400, person: 512 } as const;
export type PictureUse = keyof typeof pictureEdge;
