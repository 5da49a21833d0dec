import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { buildOpenApi } from '@jipe/contract/http/openapi';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import type { Chance } from '../../simulate/chance.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A call with the JSON schemas of its query and body. */
export interface Call {
  endpoint: Endpoint;
  query: Readonly<Record<string, JsonSchema>>;
  body: JsonSchema | null;
}

/** Ids by the name of the field or path parameter that takes them. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** Returns every call of the product, read from its OpenAPI description. */
export function callsOf(): Call[] {
  const { paths } = buildOpenApi(allEndpoints, { title: '', version: '1', serverUrl: 'http://localhost' });
  return allEndpoints.map((endpoint) => {
    const operation = paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    const query = (operation?.parameters ?? []).filter((one) => one.in === 'query');
    return {
      endpoint,
      query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      body: operation?.requestBody?.content['application/json']?.schema ?? null,
    };
  });
}

/** Plausible values for a field of this name. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  password: [PASSWORD],
  confirm_password: [PASSWORD],
  old_password: [PASSWORD],
  type: ['register', 'forget_password'],
  types: [[{ type: 'Part Time' }], [{ type: 'Full Time' }, { type: 'Part Time' }]],
  state: ['UT', 'PR', 'DC'],
  zip: ['84101'],
  phone: ['8015550100', '', null],
  lat: [40.7, '40.7'],
  lng: [-111.9, '-111.9'],
  min_age: [16, 18, '21'],
  hourly_rate: ['15.50', 17],
  day: [1, 2, 3, 4, 5, 6, 7],
  time_slots: [
    [{ start: '09:00', end: '17:00' }],
    [
      { start: '06:00', end: '10:00' },
      { start: '22:00', end: '02:00' },
    ],
    [],
  ],
  version: [1, 2],
  start_date: ['2024-01-01'],
  end_date: ['2025-01-01', null],
  online_application_url: ['https://acme.com/jobs', null],
  company_url: ['https://acme.com', 'acme.com', null],
  facebook_url: ['https://facebook.com/acme', 'acme'],
  instagram_url: ['@acme'],
  card_token: ['tok_visa', 'tok_chargeDeclined', 'tok_chargeCustomerFail'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/abc'],
  p256dh: ['BPk'],
  auth: ['YWJj'],
  code: ['NOSUCH'],
  radius_km: [10, '25'],
  limit: [1, 20],
  cursor: ['abc'],
  hiring_manager: [null],
  expirationTime: [null],
  otp: ['123456'],
  previous_actions: [[]],
};

const freshText = () => `Text ${randomUUID().slice(0, 8)}`;

/** Returns a valid value for this schema, as a well-meaning client sends it. */
export function meant(schema: JsonSchema, name: string, ids: Ids, chance: Chance): unknown {
  const own = ids[name];
  if (own !== undefined && own.length > 0) return chance.oneOf(own);
  // A known address for logins, a new one for registrations.
  if (name === 'email' && chance.happens(0.5)) return chance.oneOf(ids['their_email'] ?? []);
  if (name === 'email') return `${chance.oneOf(['ana', 'bo'])}-${randomUUID().slice(0, 8)}@example.test`;
  if (GIVEN[name] !== undefined) return chance.oneOf(GIVEN[name]);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices !== undefined) return meant(chance.oneOf(choices), name, ids, chance);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return chance.oneOf(schema.enum as unknown[]);
  const type = [schema.type].flat().at(0);
  if (type === 'object') return meantObject(schema, ids, chance);
  if (type === 'array') {
    const length = Math.floor(chance.between(1, 3));
    return Array.from({ length }, () => meant((schema.items ?? {}) as JsonSchema, name, ids, chance));
  }
  if (type === 'integer' || type === 'number') return Math.floor(chance.between(0, 5));
  if (type === 'boolean') return chance.happens(0.5);
  return type === 'null' ? null : freshText();
}

function meantObject(schema: JsonSchema, ids: Ids, chance: Chance): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = (schema.required ?? []) as string[];
  const chosen = Object.entries(properties).filter(([field]) => required.includes(field) || chance.happens(0.9));
  return Object.fromEntries(chosen.map(([field, shape]) => [field, meant(shape, field, ids, chance)]));
}

/** Returns the same body with one value replaced, at any depth, or with a field added or removed. */
export function spoiled(body: unknown, value: unknown, chance: Chance): unknown {
  if (Array.isArray(body) && body.length > 0 && chance.happens(0.8)) {
    const at = Math.floor(chance.between(0, body.length));
    return body.with(at, spoiled(body[at], value, chance));
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0) {
    const field = chance.oneOf(Object.keys(body));
    const { [field]: old, ...others } = body as Record<string, unknown>;
    if (chance.happens(0.1)) return others;
    if (chance.happens(0.05)) return { ...body, [JSON.stringify(value).slice(0, 200)]: value };
    return { ...others, [field]: spoiled(old, value, chance) };
  }
  return value;
}
