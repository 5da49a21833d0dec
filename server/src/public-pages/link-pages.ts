import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { type Made, plainPage, sendDoorPage } from './door-page.ts';
import { readerOf } from './door-parts.ts';
import { InvalidError } from '../http/errors.ts';
import { html } from '../http/html.ts';
import { pageWords } from './page-words.ts';
import { sendPublicPage } from './public-page.ts';

/** The acts behind a mail's links. Both throw `InvalidError` for a wrong or expired link. */
export interface LinkActs {
  confirm(token: string): Promise<void>;
  notMe(token: string): Promise<void>;
}

type Name = keyof LinkActs;
const paths = { confirm: '/confirm/:token', notMe: '/not-me/:token' } as const satisfies Record<Name, string>;

const wordsFor = (request: FastifyRequest) => pageWords[readerOf(request).language];

/** A page with one button that posts to the page's own address. */
function askingPage(request: FastifyRequest, name: Name): Made {
  const { title, lead, action } = wordsFor(request)[name];
  const form = html`<form method="post"><button class="open" type="submit">${action}</button></form>`;
  return { ...plainPage(200, title, lead, form), hasForm: true };
}

/** Mounts `/confirm/{token}` and `/not-me/{token}`, the links of a receipt. Opening a page changes nothing. */
export async function mountLinkPages(app: FastifyInstance, settings: Settings, acts: LinkActs): Promise<void> {
  const send = (reply: FastifyReply, request: FastifyRequest, page: Made) =>
    settings.seekerApp === null
      ? sendPublicPage(reply, settings, { ...page, language: readerOf(request).language })
      : sendDoorPage(reply, settings, request, page);
  await app.register(async (scope) => {
    const forms = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    for (const name of Object.keys(paths) as Name[]) {
      scope.get(paths[name], async (request, reply) => send(reply, request, askingPage(request, name)));
      scope.post<{ Params: { token: string } }>(paths[name], async (request, reply) => {
        const words = wordsFor(request);
        const page = await acts[name](request.params.token).then(
          () => plainPage(200, words[name].done, words[name].doneLead),
          (error: unknown) => {
            if (!(error instanceof InvalidError)) throw error;
            return plainPage(404, words.linkOver, words.linkOverLead);
          },
        );
        return send(reply, request, page);
      });
    }
  });
}
