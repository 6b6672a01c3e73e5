import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reserveUpload } from './incoming-files.ts';
import type { ResumableOptions, ResumableStore } from './resumable.ts';

/** Registers routes of files in parts in a scope of their own: their bodies are read as they come, by the protocol's own server. */
export function registerInParts(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
      done(null, payload),
    );
    register(scope);
  });
}

/** Answers one request about a file in parts, by the tus protocol. */
export async function answerInParts(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: ResumableStore,
  options: ResumableOptions,
): Promise<FastifyReply> {
  const announced = Number(request.headers['content-length'] ?? options.maxBytes);
  if (request.method !== 'HEAD') reserveUpload(request, Math.min(announced, options.maxBytes));
  // Loaded by the first upload: the protocol's server takes memory that most hours do not need.
  const { answerResumable } = await import('./resumable.ts');
  return answerResumable({ request, reply }, store, options);
}
