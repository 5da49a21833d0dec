import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { isLoopbackAddress, isLoopbackHost } from '../config/loopback.ts';
import type { OutboxFolder } from '../ports/mail/port.ts';
import { NotFoundError } from './errors.ts';
import { escapeHtml } from './html.ts';

const NEWEST = 50;

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}
li{margin:.75rem 0}small{opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}</body></html>`,
    );
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the request comes from this machine and names this machine as its host. This keeps out callers behind a
 * proxy, the local network, and web pages whose domain was made to resolve here (DNS rebinding).
 */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  return (
    isLoopbackHost(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '') &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/**
 * Serves the mails that were written to files instead of sent. Mounted only when no SMTP server is set and the product
 * is used on this machine alone, because each mail has a link that opens an account.
 */
export function mountDevMailbox(server: FastifyInstance, outbox: OutboxFolder): void {
  void server.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw new NotFoundError();
    });
    mountPages(app, outbox);
  });
}

function mountPages(app: FastifyInstance, outbox: OutboxFolder): void {
  const open = async (name: string) => {
    const raw = await outbox.read(name);
    return raw === null ? null : PostalMime.parse(raw);
  };

  app.get('/dev/mailbox', async (_request, reply) => {
    const entries = (await outbox.list()).slice(0, NEWEST);
    const rows = await Promise.all(
      entries.map(async ({ name }) => {
        const mail = await open(name);
        const to = mail?.to?.map((a) => a.address ?? '').join(', ') ?? '';
        const href = `/dev/mailbox/${encodeURIComponent(name)}`;
        return `<li><a href="${href}">${escapeHtml(mail?.subject ?? name)}</a><br><small>to ${escapeHtml(to)}, ${escapeHtml(mail?.date ?? '')}</small></li>`;
      }),
    );
    const list =
      rows.length === 0 ? '<p>No mail yet. What the product sends shows up here.</p>' : `<ul>${rows.join('')}</ul>`;
    return sendPage(reply, 'Mailbox', `<h1>Mailbox</h1>${list}`);
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
    const mail = await open(request.params.name);
    if (!mail) throw new NotFoundError();
    const to = mail.to?.map((a) => a.address ?? '').join(', ') ?? '';
    const body = `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject ?? '')}</h1><p>To ${escapeHtml(to)}</p><pre>${linked(mail.text ?? '')}</pre>`;
    return sendPage(reply, mail.subject ?? 'Mail', body);
  });
}
