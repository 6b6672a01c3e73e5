import Fastify, { type FastifyInstance } from 'fastify';

/** Assembles the HTTP application. */
export async function buildApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/api/health', () => ({ success: true, data: { status: 'ok' } }));
  return app;
}
