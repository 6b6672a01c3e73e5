import { randomUuid } from '../random-uuid.ts';

const contentOf = (sent: unknown): string =>
  JSON.stringify(sent, (_name, value: unknown) =>
    // A file would read as an empty object.
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The Idempotency-Key of what a form sends. The same content has the same key until it was answered: a request whose
 * answer was lost, pressed again, does not run twice. `renew` once it was: the same content is then another request.
 */
export function createIdempotencyKey() {
  let last: { content: string; key: string } | null = null;
  return {
    keyOf: (sent: unknown): string => {
      const content = contentOf(sent);
      if (last?.content !== content) last = { content, key: randomUuid() };
      return last.key;
    },
    renew: (): void => {
      last = null;
    },
  };
}
