import { createHash } from 'node:crypto';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { DomainError } from '../../../platform/http/errors.ts';

/** Beyond so many drawings waiting their turn, one had better come back. */
const MOST_WAITING = 40;

export type StoredDrawing = { etag: string; draw(): Promise<Buffer> };
export type DrawingStore<Content> = { of(content: Content): StoredDrawing };

/**
 * Draws each content once, one at a time (drawing takes a processor for a tenth of a second), and caches the latest
 * `maxCached`. `design` changes with the drawing itself.
 */
export function createDrawingStore<Content>(
  drawContent: (content: Content) => Promise<Buffer>,
  { design, maxCached }: { design: string; maxCached: number },
): DrawingStore<Content> {
  const cached = new Map<string, Promise<Buffer>>();
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = async (key: string, content: Content): Promise<Buffer> => {
    const known = cached.get(key);
    if (!known && waiting >= MOST_WAITING) {
      throw new DomainError(503, 'UNAVAILABLE', generalMessages.UNAVAILABLE, { retryAfterSeconds: 10 });
    }
    cached.delete(key);
    const drawn = known ?? tail.then(() => drawContent(content));
    cached.set(key, drawn);
    if (!known) {
      waiting++;
      tail = drawn.catch(() => cached.delete(key)).finally(() => waiting--);
      const [oldest] = cached.keys();
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    }
    return drawn;
  };

  return {
    of(content) {
      const key = createHash('sha256')
        .update(JSON.stringify([design, content]))
        .digest('base64url')
        .slice(0, 22);
      return { etag: `"${key}"`, draw: () => draw(key, content) };
    },
  };
}
