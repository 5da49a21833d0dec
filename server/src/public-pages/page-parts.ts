import type { JobType } from '@jipe/contract/listings/rules';
import type { PublicJob } from '@jipe/contract/listings/schema';
import { type Language, localeOf } from '@jipe/contract/values/language';
import { type Html, html } from '../http/html.ts';
import { pageWords } from './page-words.ts';

/** Excludes a page from search engines. */
export const NOINDEX = html`<meta name="robots" content="noindex">`;

/** The business's name and location; `place` may be empty. Without a logo the name's first letter is shown. */
export function businessHead(name: string, logo: string | null, place: string): Html {
  const picture =
    logo === null
      ? html`<span class="logo" aria-hidden="true">${[...name.trim().toLocaleUpperCase()][0] ?? ''}</span>`
      : html`<img class="logo" src="${logo}" alt="" width="56" height="56">`;
  return html`<div class="business">${picture}<div><p class="name">${name}</p>${place === '' ? null : html`<p class="place">${place}</p>`}</div></div>`;
}

export const moneyOf = ({ hourly_rate, currency }: Pick<PublicJob, 'hourly_rate' | 'currency'>, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(Number(hourly_rate));

export const typesOf = ({ types }: Pick<PublicJob, 'types'>, language: Language): string[] =>
  types.map(({ type }) => pageWords[language].types[type as JobType]);
