import type { AnswerOf, BodyOut, Endpoint, ParamsOf, QueryOut } from '@jipe/contract/http/endpoint';
import { NON_FIELD, toErrorMap } from '@jipe/contract/http/envelope';
import { requestTexts } from '@jipe/contract/http/texts';
import { looksLikeId } from '@jipe/contract/values/id';
import { type Language, wishedLanguage } from '@jipe/contract/values/language';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor, ActorFor } from '../access/actor.ts';
import { actOf } from '../access/act.ts';
import type { AppContext } from '../access/context.ts';
import { admit, assertAllowed } from './gate.ts';
import { recording } from '../access/record-act.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import type { AnswerPlace } from '../db/idempotent-answer.ts';
import { ApiError, InvalidError, NotFoundError, UnavailableError } from './errors.ts';
import { countCall } from './call-limits.ts';
import { onceOnly } from './idempotency.ts';
import { AnswerWithStatus } from './answer-with-status.ts';
import type { SessionRate } from './session-rate.ts';
import { reasonHeaders, sendRefusal } from './refusal.ts';
import { logRefusal, noteSession } from './refusal-log.ts';
import { receivedFiles, type ReceivedFile } from './uploads.ts';

/** The input of a handler, checked against the endpoint's declaration. */
export interface Call<E extends Endpoint> {
  ctx: AppContext;
  actor: ActorFor<E['access']>;
  params: ParamsOf<E>;
  query: QueryOut<E>;
  body: BodyOut<E>;
  /** The files of a multipart call, in order. Each must be read to its end before the next. */
  files: AsyncIterable<ReceivedFile>;
  isMultipart: boolean;
  ip: string;
  userAgent: string;
  /** The language that the client prefers. */
  language: Language;
  /** The Idempotency-Key, if the caller sent one. */
  requestKey: string | null;
  /** Where to store the answer to that key, for a call that stores its answer in the transaction of its effect. */
  answerAt: AnswerPlace | null;
  /** Path and query of this request, for a list's next and previous links. */
  url: string;
}

/** The answer of an endpoint declared as 'file'. */
export interface FileAnswer {
  content: Readable | Buffer;
  contentType: string;
  fileName: string;
}

type Answer<E extends Endpoint> = E extends { answer: 'file' }
  ? FileAnswer
  : AnswerOf<E> | AnswerWithStatus<AnswerOf<E>>;

/**
 * JSON text that PostgreSQL built. It is passed on as is, and checked against the declaration only in tests and
 * development.
 */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Wraps the text in the usual `data` envelope. */
export const rawData = (text: string): RawJson => new RawJson(`{"data":${text}}`);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E> | RawJson>;
/**
 * Throws the call's own refusal when the caller may not make the call. Needed because users of a business share its
 * idempotency keys, but not all of them may see every answer.
 */
type MayRepeat<E extends Endpoint> = (call: Pick<Call<E>, 'ctx' | 'actor' | 'params' | 'body'>) => Promise<void>;

export interface Route {
  endpoint: Endpoint;
  handle: Handler<Endpoint>;
  mayRepeat: MayRepeat<Endpoint> | undefined;
}

/**
 * Binds an endpoint to its use case. An endpoint with idempotency keys and answers that not all users of the business
 * may see passes `mayRepeat`.
 */
export function route<const E extends Endpoint>(endpoint: E, handle: Handler<E>, mayRepeat?: MayRepeat<E>): Route {
  // The list of routes loses each endpoint's own types; they were checked here.
  return { endpoint, handle, mayRepeat };
}

const BASE = '/api/v1/';

function checked({ area }: Endpoint, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Billing errors have a code, including those of its forms.
  throw new InvalidError(toErrorMap(result.error.issues), undefined, area === 'billing' ? 'invalid' : undefined);
}

/** A malformed id in the path is a 404; the database would reject it with an error. */
function checkedParams(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.params) return undefined;
  for (const [name, value] of Object.entries(raw as Record<string, string>)) {
    if ((name === 'id' || name.endsWith('_id')) && !looksLikeId(value)) throw new NotFoundError();
  }
  return checked(endpoint, endpoint.params, raw);
}

function checkAnswer(endpoint: Endpoint, body: unknown): void {
  if (endpoint.answer === 'file') return;
  const result = endpoint.answer.safeParse(body);
  if (result.success) return;
  throw new Error(
    `${endpoint.name} answered what it does not declare: ${JSON.stringify(toErrorMap(result.error.issues))}`,
  );
}

interface Options {
  /** Checks each answer against its declaration (tests, development). */
  checkAnswers: boolean;
  /** The rate limit per session, shared by all listeners of this node. */
  sessionRate: SessionRate;
}

/**
 * Registers all routes. The multipart parser is registered only for endpoints with uploads, so it costs the others
 * nothing.
 */
export async function mountRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  routes: readonly Route[],
  options: Options,
): Promise<void> {
  const takesFiles = ({ endpoint }: Route) => endpoint.upload !== undefined;
  const takesForm = ({ endpoint }: Route) => endpoint.takesForm === true;
  mount(
    app,
    ctx,
    routes.filter((each) => !takesFiles(each) && !takesForm(each)),
    options,
  );
  await app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    mount(scope, ctx, routes.filter(takesForm), options);
  });
  await app.register(async (scope) => {
    await scope.register(multipart, {});
    mount(scope, ctx, routes.filter(takesFiles), options);
  });
}

function mount(app: FastifyInstance, ctx: AppContext, routes: readonly Route[], served: Options): void {
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: BASE + endpoint.path.replace(/^\//, '').replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => serve(ctx, route, request, reply, served),
      errorHandler: (error, request, reply) => {
        keepOpen(reply, error);
        void refusalOf(ctx, endpoint, request, error).then((refusal) => reply.send(refusal));
      },
    });
  }
}

/** A body that cannot be read fails before the handler runs. The caller's identity is still checked first. */
async function refusalOf(
  ctx: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (!fromFastify(error)) return error;
  return whoAsks(ctx, endpoint, request).then(
    () => error,
    (refusal: unknown) => refusal,
  );
}

/** Returns the caller, whose role may use the endpoint; null for a public one. @throws 401, 403 */
async function whoAsks(ctx: AppContext, { access }: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  if (access === 'public') return null;
  const actor = await admit(ctx, access, request.headers.authorization);
  noteSession(request, actor.session_id);
  assertAllowed(access, actor);
  return actor;
}

async function serve(
  given: AppContext,
  { endpoint, handle, mayRepeat }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionRate, checkAnswers }: Options,
): Promise<FastifyReply> {
  const ctx = actOf(given);
  // The order is part of the contract: identity, role, validity of the input, existence.
  const actor = await whoAsks(ctx, endpoint, request);
  if (actor) sessionRate.hold(actor.session_id);
  const params = checkedParams(endpoint, request.params);
  const query = checked(endpoint, endpoint.query, request.query);
  const isMultipart = endpoint.upload !== undefined && request.isMultipart();
  const body = isMultipart ? undefined : checked(endpoint, endpoint.body, request.body ?? {});
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const requestKey = typeof key === 'string' && key !== '' ? key : null;
  if (requestKey && requestKey.length > 255) throw new InvalidError(NON_FIELD, requestTexts.keyTooLong);

  await countCall(ctx, endpoint, actor);

  const scope = scopeOf(actor);
  const call: Call<Endpoint> = {
    ctx,
    actor,
    params: params as Call<Endpoint>['params'],
    query: query as Call<Endpoint>['query'],
    body: body as Call<Endpoint>['body'],
    files: receivedFiles(request, endpoint.upload ?? {}),
    isMultipart,
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    language: wishedLanguage(request.headers['accept-language']),
    requestKey,
    answerAt: requestKey && scope ? { scope, key: requestKey, status: endpoint.status } : null,
    url: request.url,
  };
  const origin = { ip: call.ip, userAgent: call.userAgent };
  const run = async () => {
    const answer = await recording(ctx, { call: endpoint.name, actor, origin, params, body }, () => handle(call));
    return answer instanceof AnswerWithStatus ? answer : new AnswerWithStatus<unknown>(endpoint.status, answer);
  };
  const done =
    requestKey && scope
      ? await onceOnly(
          ctx,
          { scope, key: requestKey, endpoint: endpoint.name, request: { params, body } },
          run,
          async () => mayRepeat?.(call),
        )
      : await run();

  if (endpoint.answer === 'file') return sendFile(reply, done.body as FileAnswer);
  reply.code(done.status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  if (done.body instanceof RawJson) {
    if (checkAnswers) checkAnswer(endpoint, JSON.parse(done.body.text));
    return reply.send(done.body.text);
  }
  // A replayed refusal.
  if (done.status >= 400) reply.headers(reasonHeaders(done.body as Record<string, unknown>));
  if (checkAnswers && done.status < 400) checkAnswer(endpoint, JSON.parse(JSON.stringify(done.body)));
  return reply.send(JSON.stringify(done.body));
}

/** Returns the client's address. A server that listens on IPv4 and IPv6 sees IPv4 addresses in IPv6 form. */
const addressOf = ({ ip }: FastifyRequest): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** Idempotency keys are separate per business or seeker. */
function scopeOf(actor: Actor | null): string | null {
  if (!actor) return null;
  return actor.kind === 'user' ? `business:${actor.business_id}` : `seeker:${actor.seeker_id}`;
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, no-store')
    .send(file.content);
}

/** Disk full, quota reached, read-only or broken: a fault of ours, and a retry may succeed. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const isOfDisk = (error: unknown) => DISK_FAILURES.has((error as { code?: string } | null)?.code ?? '');

/**
 * Fastify would close the connection when it refuses a body unread (too large, or an unsupported type). The client is
 * still sending and would lose the answer, so the rest of the body is read instead (`unread-bodies.ts`).
 */
function keepOpen(reply: FastifyReply, error: unknown): void {
  if ((error as { code?: string } | null)?.code?.startsWith('FST_ERR_CTP_') === true) reply.removeHeader('connection');
}

/**
 * Turns every failure into an answer: typed errors into their status and map, an unavailable database or disk into 503,
 * everything else into a 500 that reveals only the request id.
 */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof ApiError ? error : fromFastify(error);
    keepOpen(reply, error);
    if (known) {
      logRefusal(request, known.status);
      return sendRefusal(reply, known);
    }
    request.log.error({ err: error }, 'request failed');
    if (error instanceof DatabaseUnavailableError || isOfDisk(error)) {
      return sendRefusal(reply, new UnavailableError());
    }
    const body = { [NON_FIELD]: [requestTexts.serverError], request_id: request.id };
    return sendRefusal(reply, { status: 500, headers: {}, body });
  });
}

/** Rewords Fastify's own refusals (body too large, not JSON, unknown media type). */
function fromFastify(error: unknown): ApiError | null {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413) return new ApiError(413, { [NON_FIELD]: [requestTexts.tooLarge] });
  if (statusCode === 415) return new ApiError(415, { [NON_FIELD]: [requestTexts.wrongType] });
  if (statusCode === 400) return new ApiError(400, { [NON_FIELD]: [requestTexts.notJson] });
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500) {
    return new ApiError(statusCode, {
      [NON_FIELD]: [code === undefined ? requestTexts.bad : requestTexts.unreadable],
    });
  }
  return null;
}

/** Answers unknown URLs where no web app is mounted: browsers get `sendPage`, API clients get JSON. */
export function mountNotFound(
  app: FastifyInstance,
  sendPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler((request, reply) =>
    sendPage && isOfBrowser(request) ? sendPage(request, reply) : sendRefusal(reply, new NotFoundError()),
  );
}

const isOfBrowser = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/+api\//.test(url) && /\btext\/html\b/i.test(headers.accept ?? '');
