import { z } from 'zod';
import { gatewayGuide } from '../seeker/texts.ts';
import type { Endpoint, UploadField } from './endpoint.ts';
import { errorBody } from './envelope.ts';
import { reasons, REASONS_HEADER } from './reasons.ts';

type JsonSchema = Record<string, unknown>;

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface OpenApiHeader {
  $ref?: string;
  description?: string;
  schema?: JsonSchema;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface OpenApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema }>;
  headers?: Record<string, OpenApiHeader>;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: Record<string, JsonSchema>;
    schemas: Record<string, JsonSchema>;
    headers: Record<string, OpenApiHeader>;
    responses: Record<string, OpenApiResponse>;
  };
}

const SEEKER = 'seeker';

/** The sections of the API page, in order. */
const areaDescriptions: Readonly<Record<string, string>> = {
  auth: 'Logging in and out, creating an account, mailed links, passwords, two-step login and sessions.',
  onboarding: 'Business info and how far the profile has come.',
  profile: 'The business profile: logo, banner, description, links, media, categories, application type and questions.',
  locations: 'Where the business hires, who is assigned there, and finding a place on the map.',
  users: 'The people of the business: admins, and managers with their locations.',
  listings: 'Job listings: creating, editing, pausing, activating and closing them.',
  billing: 'Plans, promo codes, the saved card and invoices.',
  applicants: 'Who applied and who favourited, with their interviewed, hired and hidden marks.',
  messaging: 'Conversations with seekers.',
  notifications: 'Devices that receive push messages, and mails about people.',
  replies: 'Texts that a business keeps ready for its messages.',
  coverage: 'The hours of a week that are open, and who could take them.',
  settings: 'Exporting the data of a business, its activity log, and deleting its account.',
  [SEEKER]: gatewayGuide,
};

const errorStatuses: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: 'Invalid', description: 'Something sent is not valid; each field with its messages.' },
  401: { name: 'Unauthorized', description: 'No access token, or one that is expired, ended or of the other kind.' },
  403: { name: 'Forbidden', description: 'The role may not do this, or the refresh token is spent.' },
  404: { name: 'NotFound', description: 'Not there, or not yours.' },
  409: {
    name: 'Conflict',
    description: 'In conflict with the present state, or with another call of the same Idempotency-Key.',
  },
  413: { name: 'TooLarge', description: 'The body or a file is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'A content type or kind of file that is not accepted.' },
  429: { name: 'TooManyRequests', description: 'Too many calls; try again after Retry-After.' },
  500: { name: 'ServerError', description: 'Something failed on our side; request_id names the call.' },
};

function errorsOf(e: Endpoint): number[] {
  const writes = e.method !== 'GET';
  const isRefresh = /auth\/token\/?$/.test(e.path);
  const answered: [number, boolean][] = [
    [400, Boolean(e.body ?? e.query ?? e.upload ?? e.takesForm)],
    [401, e.access !== 'public'],
    [403, e.access === 'owner' || isRefresh],
    [404, e.path.includes('{')],
    [409, e.idempotent || (writes && e.access !== 'public')],
    [413, Boolean(e.body ?? e.upload ?? e.takesForm)],
    [415, Boolean(e.body ?? e.upload ?? e.takesForm)],
    [429, true],
    [500, true],
  ];
  return answered.filter(([, may]) => may).map(([status]) => status);
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>;

function parametersOf(e: Endpoint): OpenApiParameter[] {
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): OpenApiParameter => {
    const declared = e.params ? propertiesOf(toSchema(e.params, 'input'))[name] : undefined;
    return { name, in: 'path', required: true, schema: declared ?? { type: 'string' } };
  });
  const query = e.query ? toSchema(e.query, 'input') : {};
  const required = (query.required ?? []) as string[];
  const inQuery = Object.entries(propertiesOf(query)).map(([name, schema]): OpenApiParameter => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const key: OpenApiParameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of your making for this one intent: sent again, the stored answer is replayed and nothing happens twice.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...(e.idempotent ? [key] : [])];
}

function fileSchema({ kinds, maxBytes }: UploadField): JsonSchema {
  const what = kinds.join(' or ');
  return { type: 'string', format: 'binary', description: `${what}, at most ${Math.round(maxBytes / 1024 / 1024)} MB` };
}

function requestBodyOf(e: Endpoint): OpenApiOperation['requestBody'] {
  const body = e.body ? toSchema(e.body, 'input') : undefined;
  if (e.takesForm) {
    const form = { schema: { type: 'object' } };
    return { required: false, content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form } };
  }
  if (!e.upload)
    return (
      body && {
        required: Boolean((body.required as string[] | undefined)?.length),
        content: { 'application/json': { schema: body } },
      }
    );
  const files = Object.fromEntries(Object.entries(e.upload).map(([name, field]) => [name, fileSchema(field)]));
  const names = Object.keys(files);
  const multipart: JsonSchema = { type: 'object', properties: { ...files, ...(body ? propertiesOf(body) : {}) } };
  // A call that takes one file and nothing else requires it.
  if (names.length === 1 && !body) multipart.required = names;
  const json = body ? { 'application/json': { schema: body } } : {};
  return { required: true, content: { 'multipart/form-data': { schema: multipart }, ...json } };
}

function responsesOf(e: Endpoint): OpenApiOperation['responses'] {
  const content =
    e.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toSchema(e.answer, 'output') } };
  const errors = errorsOf(e).map((status) => [
    status,
    { $ref: `#/components/responses/${errorStatuses[status]?.name}` },
  ]);
  const success = { description: 'Success', content };
  return {
    [e.status]: success,
    ...(e.otherStatus && { [e.otherStatus]: success }),
    ...(Object.fromEntries(errors) as OpenApiOperation['responses']),
  };
}

/** All calls of the seeker gateway share one section, whatever their area. */
const tagOf = (e: Endpoint) => (e.access === 'seeker' || e.path.startsWith('seeker/') ? SEEKER : e.area);

function securityOf(e: Endpoint): Record<string, string[]>[] {
  if (e.access === 'public') return [];
  return [e.access === 'seeker' ? { SeekerToken: [] } : { Token: [] }];
}

/** Caches each call's description: a process that starts the app repeatedly would spend most of each start on it. */
const operations = new WeakMap<Endpoint, OpenApiOperation>();

function operationOf(e: Endpoint): OpenApiOperation {
  const operation = operations.get(e) ?? describe(e);
  operations.set(e, operation);
  return operation;
}

function describe(e: Endpoint): OpenApiOperation {
  const parameters = parametersOf(e);
  const requestBody = requestBodyOf(e);
  return {
    operationId: e.name,
    summary: e.summary,
    tags: [tagOf(e)],
    security: securityOf(e),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(e),
  };
}

function errorResponse(status: number, description: string): OpenApiResponse {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } };
  const why = { [REASONS_HEADER]: { $ref: '#/components/headers/Reasons' } };
  if (status !== 429) return { description, headers: why, content };
  const headers = {
    ...why,
    'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer' } },
  };
  return { description, headers, content };
}

const tokenScheme = (whose: string): JsonSchema => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `The word Token, a space and ${whose} access token: \`Token 1a2b…\`.`,
});

interface About {
  title: string;
  version: string;
  /** The product's URL without the API's path. */
  serverUrl: string;
}

/** Returns the OpenAPI 3.1 document of all declared calls, with paths as declared. */
export function buildOpenApi(endpoints: readonly Endpoint[], { title, version, serverUrl }: About): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const e of endpoints) (paths[`/${e.path}`] ??= {})[e.method.toLowerCase()] = operationOf(e);
  const used = new Set(endpoints.map(tagOf));
  const tags = Object.entries(areaDescriptions)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
  const isSeeker = (tag: string) => tag === SEEKER;
  const names = tags.map((tag) => tag.name);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'A path answers with and without its trailing slash. Times are ISO 8601 in UTC, money is a decimal string with two digits, ids are opaque. ' +
        'A success is {message?, data?}, an error {field: [message, …]}, what belongs to no field under non_field_errors.',
    },
    servers: [{ url: `${serverUrl.replace(/\/+$/, '')}/api/v1` }],
    tags,
    'x-tagGroups': [
      { name: 'Employers', tags: names.filter((name) => !isSeeker(name)) },
      { name: 'Seeker gateway', tags: names.filter(isSeeker) },
    ],
    paths,
    components: {
      securitySchemes: { Token: tokenScheme("a business user's"), SeekerToken: tokenScheme("a job seeker's") },
      schemas: { Errors: toSchema(errorBody, 'output') },
      headers: {
        Reasons: {
          description:
            'The errors of the answer once more, field by field and in their order: each as the code of its sentence and the values in it, null where the words are another’s. JSON in ASCII; what would be longer than 3,000 bytes is left out.',
          content: { 'application/json': { schema: toSchema(reasons, 'output') } },
        },
      },
      responses: Object.fromEntries(
        Object.entries(errorStatuses).map(([status, e]) => [e.name, errorResponse(Number(status), e.description)]),
      ),
    },
  };
}
