import type { Language } from '@jipe/contract/values/language';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Settings } from '../config/settings.ts';
import { type Html, html } from '../http/html.ts';
import { pageWords } from './page-words.ts';
import { publicPagePolicy } from '../http/security-headers.ts';

/** A server-rendered page without a script, for visitors, search engines and link previews. */
export interface PublicPage {
  status: 200 | 404 | 410;
  language: Language;
  title: string;
  /** The rest of the head. */
  head: Html;
  content: Html;
  /** Set for pages of the seekers' door, which have a language switch and no link home. */
  languageSwitch?: { href: string; language: Language; words: string };
  /** The page contains a form, which the policy must allow. */
  hasForm?: true;
}

/** The web app's build generates this style sheet from its design tokens. */
const STYLESHEET = '/pages.css';
const FACE = '/face.woff2';
const COPYRIGHT_YEAR = '2022';

const outside = (href: string, words: string) =>
  html`<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`;

const footer = ({ brand, publicUrl }: Settings, { language, languageSwitch }: PublicPage) => {
  const words = pageWords[language];
  const retention = `${languageSwitch ? publicUrl : ''}/data-retention`;
  return html`<footer class="footer"><div class="inner">
<p>© ${COPYRIGHT_YEAR} ${brand.name}</p>
<nav aria-label="${words.aboutLabel}">${outside(brand.companyUrl, words.about(brand.name))}${outside(brand.contactUrl, words.contact)}${outside(brand.privacyUrl, words.privacy)}${outside(brand.termsUrl, words.terms)}<a href="${retention}">${words.retention}</a></nav>
</div></footer>`;
};

const header = ({ brand }: Settings, { language, languageSwitch }: PublicPage) => {
  const name = html`<img src="/favicon.svg" alt="" width="32" height="32"><span>${brand.name}</span>`;
  if (!languageSwitch)
    return html`<a class="home" href="/" aria-label="${pageWords[language].home(brand.name)}">${name}</a>`;
  const { href, language: other, words } = languageSwitch;
  return html`<span class="home">${name}</span><a class="switch" href="${href}" lang="${other}" hreflang="${other}">${words}</a>`;
};

const document = (settings: Settings, page: PublicPage, nonce: string) => html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${page.title} · ${settings.brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${FACE}">
<link rel="stylesheet" href="${STYLESHEET}">
${settings.brand.color === null ? null : html`<style nonce="${nonce}">:root{--accent:${settings.brand.color}}</style>`}
${page.head}
</head>
<body>
<header class="header">${header(settings, page)}</header>
<main class="main"><article class="panel">${page.content}</article></main>
${footer(settings, page)}
</body>
</html>
`;

/** Sends a page. It varies by device, language and the listing's state, so caches must revalidate it. */
export function sendPublicPage(reply: FastifyReply, settings: Settings, page: PublicPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'User-Agent, Accept-Language')
    .header('content-security-policy', publicPagePolicy(settings, nonce, page.hasForm))
    .send(document(settings, page, nonce).text);
}
