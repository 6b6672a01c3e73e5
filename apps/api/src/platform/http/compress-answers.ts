import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiate } from '../web/page.ts';

/** Smaller ones fit a packet as they are. */
const WORTH_COMPRESSING_BYTES = 1400;

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** Whether an answer of so many bytes is sent compressed where the browser takes it. */
export const isWorthCompressing = (bytes: number): boolean => bytes >= WORTH_COMPRESSING_BYTES;

export function compressQuickly(
  body: string | Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, quick) : deflate(body, { level: 6 });
}

/**
 * Compresses the API's JSON for browsers that ask for it, off the main thread. Answers about accounts are left as they
 * are: they contain secrets beside text that another person may have chosen, and the size of a compressed answer
 * reveals both (BREACH).
 */
export function registerAnswerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isWorthCompressing(payload.length)) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    if (!request.url.startsWith('/api/v1/') || request.url.startsWith('/api/v1/auth/')) return payload;
    void reply.header('vary', 'Accept-Encoding');
    const encoding = negotiate(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressQuickly(payload, encoding);
  });
}
