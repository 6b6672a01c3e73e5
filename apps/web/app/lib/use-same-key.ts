import { useRef } from 'react';
import { randomUuid } from './random-uuid.ts';

/** One Idempotency-Key as long as what is sent stays the same: what was saved and not answered is not made twice. */
export function useSameKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.current?.content !== content) last.current = { content, key: randomUuid() };
    return last.current.key;
  };
}
