import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { buildOpenApi, type OpenApiOperation } from './openapi.ts';

const doc = buildOpenApi(allEndpoints, { title: 'Jipe', version: '1.0.0', serverUrl: 'https://jipe.test/' });

const key = (e: Endpoint) => `${e.method} ${e.path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '{}')}`;
const operation = (method: string, path: string): OpenApiOperation => {
  const found = doc.paths[path]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
};

/** Method and path of the specification's and the decisions' calls. Other areas have their own tests. */
const specified = `
POST auth/login/
POST auth/register/
POST auth/send-verification-code/
POST auth/token
POST auth/logout/
POST auth/password/change/
POST users/user-details-from-uuid-and-token/
POST users/verify-verification-link/
POST profile/me/
POST business/locations/
GET business/my-locations/
GET business/my-locations/{id}
PUT business/locations/{id}/
DELETE business/locations/{id}
PATCH business/update-location-status/
POST business/locations/{id}/door-code/
GET business/locations/
GET business/get-locations-only-list/
GET business/hiring-manager/
GET geo/search/
GET geo/zip/{zip}/
GET business/users/
POST business/organization-user/
PUT business/organization-user/{id}/
POST business/organization-user/{id}/resend-invite/
DELETE business/user/{id}/
POST business/business-logo/
POST profile/banner-picture/
POST profile/media/
DELETE profile/media/{id}/
POST profile/profile-picture/
POST upload/
POST profile/share-about-you/
POST profile/social-urls/
GET profile/industries/
POST profile/industries/
POST business/application-type/
GET profile/questions/
POST profile/questions/
POST profile/business-basic-info/
PATCH business/business-name/
POST profile/completed/
`
  .trim()
  .split('\n');

describe('the list of calls', () => {
  it('has unique names, and only one call for a method and path', () => {
    expect(new Set(allEndpoints.map((e) => e.name)).size).toBe(allEndpoints.length);
    expect(new Set(allEndpoints.map(key)).size).toBe(allEndpoints.length);
  });

  // Spec: 1:7/3
  it.each(specified)('has %s', (call) => {
    const written = allEndpoints.map(
      (e) => `${e.method} ${e.path.replaceAll(/\{\w+\}/g, (p) => (['{code}', '{zip}'].includes(p) ? p : '{id}'))}`,
    );
    expect(written).toContain(call);
  });

  it('gives every call a well-formed name, path and summary, and GET and DELETE no body', () => {
    for (const e of allEndpoints) {
      expect(e.name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(e.path).toMatch(/^[a-z]/);
      expect(e.summary.length).toBeGreaterThan(10);
      expect(e.summary).not.toContain('\n');
      const named = [...e.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
      expect([e.name, ...Object.keys(e.params?.shape ?? {})]).toEqual([e.name, ...named]);
    }
    const bodiless = allEndpoints.filter((e) => e.method === 'GET' || e.method === 'DELETE');
    expect(bodiless.filter((e) => e.body ?? e.upload)).toEqual([]);
  });

  // Spec: 1:7/1, 2:7/1
  it('leaves only the decided calls public, and the gateway’s calls to job seekers', () => {
    const open = allEndpoints.filter((e) => e.access === 'public').map((e) => e.path);
    for (const path of open)
      expect(path).toMatch(
        /^(auth\/(login|register|send-verification-code|token|logout)|users\/(user-details|verify)-|seeker\/auth\/|public\/)/,
      );
    const gateway = allEndpoints.filter((e) => /^seeker\/(?!auth)/.test(e.path));
    expect(new Set(gateway.map((e) => e.access))).toEqual(new Set(['seeker']));
  });

  it('has no answer schema that changes its values', () => {
    const shape = (schema: z.ZodType, io: 'input' | 'output') =>
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key, value: unknown) =>
        key === 'additionalProperties' && value === false ? undefined : value,
      );
    const changing = allEndpoints.filter(
      ({ answer }) => answer !== 'file' && shape(answer, 'output') !== shape(answer, 'input'),
    );
    expect(changing.map((e) => e.name)).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  it('is plain JSON, refers only to shared components, and names the server URL', () => {
    expect(doc.openapi).toBe('3.1.0');
    expect(doc.servers).toEqual([{ url: 'https://jipe.test/api/v1' }]);
    const json = JSON.stringify(doc);
    expect(JSON.parse(json)).toEqual(doc);
    expect(json).not.toContain('$schema');
    for (const [, ref] of json.matchAll(/"\$ref":"([^"]+)"/g))
      expect(ref).toMatch(/^#\/components\/(schemas\/Errors|headers\/Reasons|responses\/\w+)$/);
  });

  // Spec: 2:D/8
  it('lists every call once, with its success status and an existing section', () => {
    const operations = Object.values(doc.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(allEndpoints.length);
    const sections = new Set(doc.tags.map((tag) => tag.name));
    for (const e of allEndpoints) {
      const found = operation(e.method.toLowerCase(), `/${e.path}`);
      expect(found.operationId).toBe(e.name);
      expect(found.responses[e.status]).toBeDefined();
      expect(found.responses[500]).toBeDefined();
      for (const tag of found.tags) expect(sections).toContain(tag);
    }
    expect(doc['x-tagGroups'].flatMap((group) => group.tags).toSorted()).toEqual([...sections].toSorted());
  });

  // Spec: 2:D/8
  it('mentions every job seeker call in the guide for the job seeker app', () => {
    const guide = doc.tags.find((tag) => tag.name === 'seeker')?.description ?? '';
    const paths = allEndpoints.filter((e) => e.path.startsWith('seeker/')).map((e) => e.path);
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !guide.includes(`\`${path}\``))).toEqual([]);
    for (const word of ['newChatMessage', 'join', 'Idempotency-Key', 'client_id', 'Retry-After']) {
      expect(guide).toContain(word);
    }
  });

  it('lists the answers 200 and 201 for an application to a job', () =>
    expect(Object.keys(operation('post', '/seeker/jobs/{id}/apply/').responses)).toEqual(
      expect.arrayContaining(['200', '201']),
    ));

  it('defines exactly the error responses that its calls refer to', () => {
    const refs = JSON.stringify(doc.paths).matchAll(/"\$ref":"#\/components\/responses\/(\w+)"/g);
    const named = new Set([...refs].map(([, name]) => name));
    expect(new Set(Object.keys(doc.components.responses))).toEqual(named);
  });

  it('asks for no token, the business token or the job seeker token, as the call needs', () => {
    expect(operation('post', '/auth/login/').security).toEqual([]);
    expect(operation('post', '/profile/me/').security).toEqual([{ Token: [] }]);
    expect(operation('get', '/seeker/profile/').security).toEqual([{ SeekerToken: [] }]);
    expect(operation('post', '/auth/login/').responses[401]).toBeUndefined();
    expect(operation('post', '/profile/me/').responses[401]).toBeDefined();
  });

  it('lists 403 only for owner calls and for the refresh call', () => {
    const says403 = allEndpoints.filter((e) => operation(e.method.toLowerCase(), `/${e.path}`).responses[403]);
    const may403 = allEndpoints.filter((e) => e.access === 'owner' || /auth\/token\/?$/.test(e.path));
    expect(says403).toEqual(may403);
  });

  it('lists path and query parameters, and Idempotency-Key only for idempotent calls', () => {
    expect(operation('get', '/business/my-locations/{id}').parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    );
    expect(operation('get', '/business/my-locations/').parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ type: 'integer', minimum: 1, maximum: 1000 }) as unknown,
    });
    expect(operation('get', '/geo/search/').parameters).toContainEqual(
      expect.objectContaining({ name: 'q', in: 'query', required: true }),
    );
    const takesKey = (e: Endpoint) =>
      operation(e.method.toLowerCase(), `/${e.path}`).parameters?.some((p) => p.name === 'Idempotency-Key') ?? false;
    expect(allEndpoints.filter(takesKey)).toEqual(allEndpoints.filter((e) => e.idempotent));
  });

  it('describes files as multipart, and a banner also as JSON', () => {
    const logo = operation('post', '/business/business-logo/').requestBody;
    expect(Object.keys(logo?.content ?? {})).toEqual(['multipart/form-data']);
    expect(logo?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['business_logo'],
      properties: { business_logo: { type: 'string', format: 'binary', description: 'image, at most 10 MB' } },
    });
    expect(Object.keys(operation('post', '/profile/banner-picture/').requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ]);
    const media = operation('post', '/profile/media/').requestBody?.content['multipart/form-data']?.schema;
    expect(Object.keys(media?.properties ?? {})).toEqual(['media1', 'media2', 'media3', 'media4', 'media5', 'media6']);
  });

  it('describes a body by its fields', () => {
    const body = operation('post', '/profile/business-basic-info/').requestBody?.content['application/json']?.schema;
    expect(body).toMatchObject({
      required: ['business_name', 'address'],
      properties: { address: { required: ['name', 'street', 'state', 'zip', 'phone', 'lat', 'lng'] } },
    });
  });
});
