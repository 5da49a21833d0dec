import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@jipe/contract/all-endpoints';
import { buildOpenApi } from '@jipe/contract/http/openapi';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** Serves the OpenAPI document at /api/v1/openapi.json and a page to browse it at /api/docs. */
export async function mountApiDocs(app: FastifyInstance, settings: Settings): Promise<void> {
  const document = buildOpenApi(allEndpoints, {
    title: `${settings.brand.name} API`,
    version: '1',
    serverUrl: settings.publicUrl,
  });
  const text = JSON.stringify(document);
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
}
