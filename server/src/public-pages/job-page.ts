import type { JobType } from '@jipe/contract/listings/rules';
import type { PublicJob } from '@jipe/contract/listings/schema';
import { type Language, localeOf, wishedLanguage } from '@jipe/contract/values/language';
import { zoneOf } from '@jipe/contract/values/us-zones';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toString as drawQr } from 'qrcode';
import type { Settings } from '../config/settings.ts';
import { escapeHtml, Html, html, jsonData } from '../http/html.ts';
import { appStoreId, deviceOf, openInAppUrl, playStoreUrl, type Device } from './job-apps.ts';
import { businessHead, moneyOf, NOINDEX, typesOf } from './page-parts.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { type PublicPage, sendPublicPage } from './public-page.ts';

interface OpenJob {
  job: PublicJob;
  /** Absolute URL of the business's banner. */
  pictureUrl: string | null;
  /** The ZIP code to show when the location's pin is not exact; else null. */
  nearZip: string | null;
  /** Area of the location, for its time zone. */
  area: string;
}

/** The states of `/job/{id}`. */
export type SharedJob =
  | ({ state: 'open' } & OpenJob)
  /** The listing was paused or closed, or its business deleted. */
  | { state: 'over' }
  | { state: 'unknown' };

/** The visitor of a page: language and device. */
interface Visitor {
  language: Language;
  device: Device;
}

const visitorOf = ({ headers }: FastifyRequest): Visitor => ({
  language: wishedLanguage(headers['accept-language']),
  device: deviceOf(headers['user-agent'] ?? ''),
});

// Outlines of Tabler Icons (MIT), as the web app draws them.
const icon = (size: number, paths: readonly string[]) =>
  html`<svg width="${String(size)}" height="${String(size)}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths.map((d) => html`<path d="${d}"/>`)}</svg>`;
const APPLE = [
  'M8.286 7.008c-3.216 0 -4.286 3.23 -4.286 5.92c0 3.229 2.143 8.072 4.286 8.072c1.165 -.05 1.799 -.538 3.214 -.538c1.406 0 1.607 .538 3.214 .538s4.286 -3.229 4.286 -5.381c-.03 -.011 -2.649 -.434 -2.679 -3.23c-.02 -2.335 2.589 -3.179 2.679 -3.228c-1.096 -1.606 -3.162 -2.113 -3.75 -2.153c-1.535 -.12 -3.032 1.077 -3.75 1.077c-.729 0 -2.036 -1.077 -3.214 -1.077',
  'M12 4a2 2 0 0 0 2 -2a2 2 0 0 0 -2 2',
];
const GOOGLE_PLAY = [
  'M4 3.71v16.58a.7 .7 0 0 0 1.05 .606l14.622 -8.42a.55 .55 0 0 0 0 -.953l-14.622 -8.419a.7 .7 0 0 0 -1.05 .607l0 -.001',
  'M15 9l-10.5 11.5',
  'M4.5 3.5l10.5 11.5',
];
const BRIEFCASE_OFF = [
  'M11 7h8a2 2 0 0 1 2 2v8m-1.166 2.818a1.993 1.993 0 0 1 -.834 .182h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h2',
  'M8.185 4.158a2 2 0 0 1 1.815 -1.158h4a2 2 0 0 1 2 2v2',
  'M12 12v.01',
  'M3 13a20 20 0 0 0 11.905 1.928m3.263 -.763a20 20 0 0 0 2.832 -1.165',
  'M3 3l18 18',
];

const badge = (href: string, picture: Html, small: string, store: string) =>
  html`<li><a class="badge" href="${href}" target="_blank" rel="noopener noreferrer">${picture}<span><small>${small} </small><b>${store}</b></span></a></li>`;

/** Links to both stores, and on a computer a QR code of `url` for a phone. */
async function getTheApp(
  settings: Settings,
  { language, device }: Visitor,
  url: string,
  jobId: string | null,
): Promise<Html> {
  const words = pageWords[language];
  const options = { type: 'svg', errorCorrectionLevel: 'M', margin: 3, color: { dark: '#1c1a16' } } as const;
  const code = device === 'other' ? await drawQr(url, options) : null;
  const shown =
    code === null
      ? null
      : html`<div class="code"><div class="qr" role="img" aria-label="${words.qrCode(url)}">${new Html(code)}</div><p>${words.scan}</p></div>`;
  return html`<div class="app">${shown}<ul class="badges">${badge(settings.stores.apple, icon(26, APPLE), words.appStoreOn, words.appStore)}${badge(playStoreUrl(settings, jobId), icon(26, GOOGLE_PLAY), words.playStoreOn, words.playStore)}</ul></div>`;
}

/** The date in the job's time zone: on an American evening UTC is a day ahead. */
const dateOf = ({ job: { created_at }, area }: OpenJob, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: zoneOf(area) }).format(
    new Date(created_at),
  );
const placeOf = ({ job, nearZip }: OpenJob, { near }: PageWords) =>
  [job.city, job.state, nearZip === null ? '' : near(nearZip)].filter(Boolean).join(', ');

/** The job types in the words of schema.org. */
const EMPLOYMENT_TYPES: Record<JobType, string> = {
  'Part Time': 'PART_TIME',
  'Full Time': 'FULL_TIME',
  'Temp/Seasonal': 'TEMPORARY',
  Internship: 'INTERN',
};

/** The listing as schema.org data: only what the page shows. */
function jobPosting(job: PublicJob, description: string): unknown {
  const types: readonly string[] = job.types.map(({ type }) => EMPLOYMENT_TYPES[type as JobType]);
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    // Search engines read it as HTML.
    description: escapeHtml(description),
    identifier: { '@type': 'PropertyValue', name: job.business_name, value: job.id },
    datePosted: job.created_at,
    employmentType: types,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.business_name,
      ...(job.business_logo_url === null ? {} : { logo: job.business_logo_url }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.city,
        addressRegion: job.state,
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.currency,
      value: { '@type': 'QuantitativeValue', value: Number(job.hourly_rate), unitText: 'HOUR' },
    },
    url: job.dynamic_link_url,
    directApply: false,
  };
}

/** The link preview of a shared listing. */
function jobHead(settings: Settings, language: Language, open: OpenJob): Html {
  const { job, pictureUrl: bannerUrl } = open;
  const words = pageWords[language];
  const headline = words.headline(job.title, job.business_name);
  const types = typesOf(job, language).join(', ');
  const summary = [`${moneyOf(job, language)} ${words.perHour}`, types, placeOf(open, words)]
    .filter(Boolean)
    .join(' · ');
  const pictureUrl = bannerUrl ?? job.business_logo_url;
  const itunes = appStoreId(settings);
  const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}">\n`;
  const og = (property: string, content: string) => html`<meta property="og:${property}" content="${content}">\n`;
  return html`<link rel="canonical" href="${job.dynamic_link_url}">
${meta('description', summary)}${og('type', 'website')}${og('site_name', settings.brand.name)}${og('locale', localeOf(language).replace('-', '_'))}${og('title', headline)}${og('description', summary)}${og('url', job.dynamic_link_url)}${pictureUrl === null ? null : [og('image', pictureUrl), og('image:alt', job.business_name)]}${meta('twitter:card', bannerUrl === null ? 'summary' : 'summary_large_image')}${meta('twitter:title', headline)}${meta('twitter:description', summary)}${pictureUrl === null ? null : meta('twitter:image', pictureUrl)}${itunes === null ? null : meta('apple-itunes-app', `app-id=${itunes}, app-argument=${job.dynamic_link_url}`)}<script type="application/ld+json">${jsonData(jobPosting(job, `${headline}. ${summary}. ${words.inTheApp(settings.brand.name)}`))}</script>`;
}

async function openPage(settings: Settings, open: OpenJob, visitor: Visitor): Promise<PublicPage> {
  const { job } = open;
  const { language, device } = visitor;
  const words = pageWords[language];
  const openUrl = openInAppUrl(settings, device, { id: job.id, url: job.dynamic_link_url });
  const seeHours =
    settings.seekerApp && html`<a class="open" href="${settings.seekerApp.url}/j/${job.id}">${words.seeHours}</a>`;
  return {
    status: 200,
    language,
    title: words.headline(job.title, job.business_name),
    head: jobHead(settings, language, open),
    content: html`${businessHead(job.business_name, job.business_logo_url, placeOf(open, words))}
<h1>${job.title}</h1>
<p class="pay"><strong>${moneyOf(job, language)}</strong> ${words.perHour}</p>
<ul class="types" aria-label="${words.typesLabel}">${typesOf(job, language).map((type) => html`<li>${type}</li>`)}</ul>
<p class="posted">${words.posted} <time datetime="${job.created_at}">${dateOf(open, language)}</time></p>
<div class="next"><p class="lead">${words.inTheApp(settings.brand.name)}</p>
${seeHours}${openUrl === null ? null : html`<a class="open" href="${openUrl}">${words.openInApp}</a>`}
${await getTheApp(settings, visitor, job.dynamic_link_url, job.id)}</div>`,
  };
}

/** The page for a visitor without a job: where to find others. */
async function invitation(
  settings: Settings,
  visitor: Visitor,
  page: { status: PublicPage['status']; title: string; lead: string; isOver?: true },
): Promise<PublicPage> {
  return {
    status: page.status,
    language: visitor.language,
    title: page.title,
    head: page.status === 200 ? html`<meta name="description" content="${page.lead}">` : NOINDEX,
    content: html`${page.isOver ? html`<span class="icon">${icon(28, BRIEFCASE_OFF)}</span>` : null}<h1>${page.title}</h1>
<p class="lead">${page.lead}</p>
${await getTheApp(settings, visitor, `${settings.publicUrl}/download`, null)}`,
  };
}

/** Mounts `/job/{id}`, the shared link of a listing, and `/job` and `/download` for visitors without the app. */
export function mountJobPages(
  app: FastifyInstance,
  settings: Settings,
  find: (id: string) => Promise<SharedJob>,
): void {
  const { name } = settings.brand;
  app.get<{ Params: { id: string } }>('/job/:id', async (request, reply) => {
    const visitor = visitorOf(request);
    const words = pageWords[visitor.language];
    const shared = await find(request.params.id);
    const page =
      shared.state === 'open'
        ? await openPage(settings, shared, visitor)
        : await invitation(
            settings,
            visitor,
            shared.state === 'over'
              ? { status: 410, title: words.noLongerOpen, lead: words.overLead(name), isOver: true }
              : { status: 404, title: words.unknown, lead: words.unknownLead(name), isOver: true },
          );
    return sendPublicPage(reply, settings, page);
  });
  const invite = (path: string, what: (words: PageWords) => { title: string; lead: string }) =>
    app.get(path, async (request, reply) => {
      const visitor = visitorOf(request);
      const page = { status: 200, ...what(pageWords[visitor.language]) } as const;
      return sendPublicPage(reply, settings, await invitation(settings, visitor, page));
    });
  invite('/job', (words) => ({ title: words.jobs, lead: words.jobsLead(name) }));
  invite('/download', (words) => ({ title: words.download(name), lead: words.downloadLead }));
}
