import type { TimeSheet } from '@jipe/contract/listings/rules';
import { runsPastMidnight, weeklyHours } from '@jipe/contract/listings/rules';
import type { Shop } from '@jipe/contract/listings/schema';
import { type Language, languages, localeOf, wishedLanguage } from '@jipe/contract/values/language';
import { isVia } from '@jipe/contract/seeker/rules';
import type { OpenJob, SeekerJobDetail } from '@jipe/contract/seeker/schema';
import type { FastifyRequest } from 'fastify';
import { doorWords } from './door-words.ts';
import { type Html, html } from '../http/html.ts';
import { businessHead, moneyOf, typesOf } from './page-parts.ts';
import { pageWords } from './page-words.ts';

/** The reader of a page: the language, and whether the reader chose it with the switch. */
export interface Reader {
  language: Language;
  isChosen: boolean;
  /** The source of the visit: `door` or a name given by the shop; null when unknown. */
  via: string | null;
}

/** The chosen language, else the browser's preferred one. */
export function readerOf({ query, headers }: FastifyRequest): Reader {
  const { lang, via } = query as Record<string, unknown>;
  const chosen = languages.find((each) => each === lang);
  return {
    language: chosen ?? wishedLanguage(headers['accept-language']),
    isChosen: chosen !== undefined,
    via: typeof via === 'string' && isVia(via) ? via : null,
  };
}

/** Links carry a chosen language and the source of the visit from page to page, because there is no cookie. */
export function linkFor(path: string, { language, isChosen, via }: Reader): string {
  const kept = [via === null ? '' : `via=${encodeURIComponent(via)}`, isChosen ? `lang=${language}` : ''].filter(
    Boolean,
  );
  return kept.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${kept.join('&')}`;
}

/** Logo paths are relative: this origin serves the files too, and a phone in the same network cannot reach another. */
export const headOf = (name: string, logo: string | null, place: string): Html =>
  businessHead(name, logo && new URL(logo).pathname, place);

/** The business's photos and videos, in its order, lazy-loaded. Null when there are none. */
export function photosOf(media: OpenJob['business']['media']): Html | null {
  if (media.length === 0) return null;
  const one = ({ url, type }: (typeof media)[number]) =>
    type === 'image'
      ? html`<img src="${new URL(url).pathname}" alt="" width="200" height="200" loading="lazy">`
      : html`<video src="${new URL(url).pathname}" width="200" height="200" controls playsinline preload="none"></video>`;
  return html`<div class="photos">${media.map(one)}</div>`;
}

const anyWeek = (day: number, minutes = 0) => new Date(Date.UTC(2024, 0, day, 0, minutes));

function timeOf(text: string, language: Language): string {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const minute = minutes === 0 ? undefined : '2-digit';
  const format = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute, timeZone: 'UTC' });
  return format.format(anyWeek(1, hours * 60 + minutes));
}

/** January 2024 began on a Monday. */
const dayOf = (day: number, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(anyWeek(day));

/** The days of a week on which people are needed, with their hours. */
export function weekOf(sheets: readonly TimeSheet[], language: Language): Html {
  const { nextDay } = pageWords[language];
  const hours = ({ may_vary, time_slots }: TimeSheet) =>
    may_vary
      ? doorWords[language].timesVary
      : time_slots
          .map((slot) => {
            const span = `${timeOf(slot.start, language)} – ${timeOf(slot.end, language)}`;
            return runsPastMidnight(slot) ? nextDay(span) : span;
          })
          .join(', ');
  const days = sheets.filter(({ may_vary, time_slots }) => may_vary || time_slots.length > 0);
  return html`<dl class="week">${days.map((sheet) => html`<div><dt>${dayOf(sheet.day, language)}</dt><dd>${hours(sheet)}</dd></div>`)}</dl>`;
}

export function hoursOf(sheets: readonly TimeSheet[], language: Language): string {
  const words = doorWords[language];
  const hours = weeklyHours(sheets);
  const varies = sheets.some(({ may_vary }) => may_vary);
  return [hours > 0 ? words.hoursAWeek(hours) : '', varies ? words.timesVary : ''].filter(Boolean).join(', ');
}

/** The most listings a location's page shows; the lists give the full counts. */
const SHOWN_AT_MOST = 40;

export function openJobs(jobs: Shop['jobs'], reader: Reader): Html {
  const { language } = reader;
  const shown = jobs.slice(0, SHOWN_AT_MOST);
  const one = (job: Shop['jobs'][number]) => {
    const about = [...typesOf(job, language), hoursOf(job.time_sheets, language)].filter(Boolean).join(' · ');
    return html`<li><a class="job" href="${linkFor(`/j/${job.id}`, reader)}"><b>${job.title}</b><span>${moneyOf(job, language)} ${pageWords[language].perHour}</span><small>${about}</small></a></li>`;
  };
  const rest = jobs.length > shown.length ? doorWords[language].openOf(shown.length, jobs.length) : null;
  return html`<ul class="jobs">${shown.map(one)}</ul>${rest === null ? null : html`<p class="lead">${rest}</p>`}`;
}

export const addressOf = ({ street, street_alt, city, state, zip }: SeekerJobDetail['address']): string =>
  [street, street_alt, city, `${state} ${zip}`].filter((part) => part.trim() !== '').join(', ');
