import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listeners } from './listeners.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

async function declaredEvents(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('features/**/public/*-events.ts', { cwd: folder })) {
    const declared: Record<string, { name: string }> = await import(`${folder}${file}`);
    names.push(...Object.values(declared).map(({ name }) => name));
  }
  return names.toSorted();
}

test('every event has a name of its own and is listened to, and nothing listens to what never happens', async () => {
  const declared = await declaredEvents();
  expect(declared).toContain('account.access-ended');
  expect(new Set(declared).size).toBe(declared.length);
  expect([...new Set(listeners.map(({ event }) => event))].toSorted()).toEqual(declared);
});
