import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Works over plain HTTP too, on a local network. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** OpenAPI at /api/docs, from the same schemas that validate. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de Baara',
        version: '1',
        description: 'Recrutement et RH, Mali et Afrique de l’Ouest francophone.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: 'baara_session',
            description: 'Lectures seulement (GET, HEAD).',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    // Nothing of ours is sent to another site to be checked.
    uiConfig: { validatorUrl: null },
  });
}
