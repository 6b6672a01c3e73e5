import { cacheNames, REMEMBERED_SESSION, type RememberedSession } from '../app/lib/cache-names.ts';

export async function readRemembered(): Promise<RememberedSession | null> {
  if (!(await caches.has(cacheNames.remembered))) return null;
  const note = await caches.match(REMEMBERED_SESSION, { cacheName: cacheNames.remembered });
  return note ? ((await note.json()) as RememberedSession) : null;
}

/** Nothing else would be accepted with it: it is deleted. The page that opens next signs out. */
export async function forgetToken(): Promise<void> {
  const remembered = await caches.open(cacheNames.remembered);
  await remembered.delete(REMEMBERED_SESSION);
}

/** What our server answered; null when it refused, or when a hotspot or a proxy on the way answered with a page of its own. */
export async function receivedAnswer(answer: Response): Promise<{ data?: unknown } | null> {
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const isOurs = body !== null && typeof body === 'object' && 'status' in body && body.status === 'success';
  return isOurs ? (body as { data?: unknown }) : null;
}
