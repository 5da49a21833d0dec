import type { PublicJob, Shop } from '@jipe/contract/listings/schema';
import type { OpenJob } from '@jipe/contract/seeker/schema';
import { languages } from '@jipe/contract/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import {
  addressOf,
  headOf,
  hoursOf,
  linkFor,
  openJobs,
  photosOf,
  type Reader,
  readerOf,
  weekOf,
} from './door-parts.ts';
import { type DoorWords, doorWords } from './door-words.ts';
import { type Html, html } from '../http/html.ts';
import { moneyOf, NOINDEX, typesOf } from './page-parts.ts';
import { pageWords } from './page-words.ts';
import { type PublicPage, sendPublicPage } from './public-page.ts';

/** The location behind a door code. */
export type ShopAtDoor = { state: 'there'; shop: Shop } | { state: 'ended' | 'unknown' };

/** The listing behind a link. */
export type JobAtDoor =
  | { state: 'open'; job: OpenJob; doorCode: string }
  /** Paused, closed or deleted; `others` are the location's open listings. */
  | { state: 'over'; others: Shop['jobs'] }
  | { state: 'unknown' };

type OpenAtDoor = Extract<JobAtDoor, { state: 'open' }>;

/** Sends the HTML document of the apply page with the job's data in it. */
export type SendApplyPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  here: Pick<OpenAtDoor, 'job' | 'doorCode'>,
) => FastifyReply;

interface Finders {
  shop: (code: string) => Promise<ShopAtDoor>;
  job: (id: string) => Promise<JobAtDoor>;
}

/** The content of a page at the seekers' door. Language and switch come from the request. */
export type Made = Pick<PublicPage, 'status' | 'title' | 'head' | 'content' | 'hasForm'>;

/** A page with one message. */
export const plainPage = (status: Made['status'], title: string, lead: string, more: Html | null = null): Made => ({
  status,
  title,
  head: NOINDEX,
  content: html`<h1>${title}</h1><p class="lead">${lead}</p>${more}`,
});

function shopPage({ business_name, logo_url, location, jobs }: Shop, reader: Reader): Made {
  const words = doorWords[reader.language];
  const { name, street, city, state, zip } = location;
  const place = [name, street, city, `${state} ${zip}`].filter(Boolean).join(', ');
  const open =
    jobs.length > 0
      ? html`<h1>${words.hiring}</h1>${openJobs(jobs, reader)}`
      : html`<h1>${words.notHiring}</h1><p class="lead">${words.notHiringLead}</p>`;
  return {
    status: 200,
    title: `${business_name}, ${name}`,
    head: html`<meta name="description" content="${place}">`,
    content: html`${headOf(business_name, logo_url, place)}${open}`,
  };
}

function jobPage(settings: Settings, job: OpenJob, doorCode: string, reader: Reader): Made {
  const { language } = reader;
  const [words, common] = [doorWords[language], pageWords[language]];
  const { business, availabilities, address } = job;
  const list = (items: readonly { name: string }[]) =>
    html`<ul class="list">${items.map((item) => html`<li>${item.name}</li>`)}</ul>`;
  const part = (title: string, content: Html) => html`<section><h2>${title}</h2>${content}</section>`;
  const hours = hoursOf(availabilities.time_sheets, language);
  const about = business.about_you === '' ? null : html`<p class="about">${business.about_you}</p>`;
  const photos = photosOf(business.media);
  const isOutside = job.application_type === 'online_application';
  const apply = html`<a class="open" href="${linkFor(`/j/${job.id}/apply`, reader)}">${isOutside ? words.applyOutside : words.apply}</a>`;
  return {
    status: 200,
    title: common.headline(job.title, business.name),
    head: html`<link rel="canonical" href="${settings.publicUrl}/job/${job.id}"><meta name="description" content="${moneyOf(job, language)} ${common.perHour}, ${address.name}, ${addressOf(address)}">`,
    content: html`${headOf(business.name, business.logo_url, `${address.name}, ${addressOf(address)}`)}
<h1>${job.title}</h1>
<p class="pay"><strong>${moneyOf(job, language)}</strong> ${common.perHour}</p>
<ul class="types" aria-label="${common.typesLabel}">${[...typesOf(job, language), words.age(job.min_age)].map((each) => html`<li>${each}</li>`)}</ul>
<div class="next">${apply}<a class="plain" href="${linkFor(`/mine?like=${job.id}`, reader)}">${words.save}</a></div>
${part(words.when, html`${hours === '' ? null : html`<p>${hours}</p>`}${weekOf(availabilities.time_sheets, language)}`)}
${job.responsibilities.length > 0 ? part(words.whatYouDo, list(job.responsibilities)) : null}
${job.questions.length > 0 ? part(words.asked, html`<p class="lead">${words.askedLead}</p>${list(job.questions)}`) : null}
${about || photos ? part(words.aboutUs(business.name), html`${about}${photos}`) : null}
<p><a class="plain" href="${linkFor(`/at/${doorCode}`, reader)}">${words.allOpen(address.name)}</a></p>`,
  };
}

const overPage = (others: readonly PublicJob[], list: Html, words: DoorWords): Made =>
  plainPage(410, words.over, words.overLead, others.length === 0 ? null : html`<h2>${words.alsoHere}</h2>${list}`);

/** Mounts `/at/{code}` (the poster's link), `/j/{id}` and the apply page, complete without a script. */
export function mountDoorPages(
  app: FastifyInstance,
  settings: Settings,
  find: Finders,
  sendApplyPage: SendApplyPage | null,
): void {
  app.get<{ Params: { code: string } }>('/at/:code', async (request, reply) => {
    const given = readerOf(request);
    const reader = { ...given, via: given.via ?? 'door' };
    const words = doorWords[reader.language];
    const found = await find.shop(request.params.code);
    if (found.state === 'there') return sendDoorPage(reply, settings, request, shopPage(found.shop, reader));
    const page =
      found.state === 'ended'
        ? plainPage(410, words.ended, words.endedLead)
        : plainPage(404, words.unknownCode, words.unknownCodeLead);
    return sendDoorPage(reply, settings, request, page);
  });
  const jobPages = (path: string, sendOpen: SendApplyPage) =>
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const reader = readerOf(request);
      const words = doorWords[reader.language];
      const found = await find.job(request.params.id);
      if (found.state === 'open') return sendOpen(request, reply, found);
      const page =
        found.state === 'over'
          ? overPage(found.others, openJobs(found.others, reader), words)
          : plainPage(404, pageWords[reader.language].unknown, words.unknownJobLead);
      return sendDoorPage(reply, settings, request, page);
    });
  jobPages('/j/:id', (request, reply, { job, doorCode }) =>
    sendDoorPage(reply, settings, request, jobPage(settings, job, doorCode, readerOf(request))),
  );
  if (sendApplyPage) jobPages('/j/:id/apply', sendApplyPage);
}

/** Sends the page for an unknown address. `hasApp` adds links into the app. */
export function sendUnknownPage(
  reply: FastifyReply,
  settings: Settings,
  request: FastifyRequest,
  hasApp: boolean,
): FastifyReply {
  const reader = readerOf(request);
  const { unknownPage, unknownPageLead, ownPages } = doorWords[reader.language];
  const on = hasApp ? html`<p><a class="plain" href="${linkFor('/mine', reader)}">${ownPages}</a></p>` : null;
  return sendDoorPage(reply, settings, request, plainPage(404, unknownPage, unknownPageLead, on));
}

export function sendDoorPage(
  reply: FastifyReply,
  settings: Settings,
  request: FastifyRequest,
  made: Made,
): FastifyReply {
  const { language, via } = readerOf(request);
  const other = languages.find((each) => each !== language) ?? language;
  // A relative link to the page itself: an address that begins with two slashes would lead to another site.
  const path = linkFor('', { language: other, isChosen: true, via });
  const page = {
    ...made,
    language,
    languageSwitch: { href: path, language: other, words: doorWords[language].switchTo },
  };
  return sendPublicPage(reply, settings, page);
}
