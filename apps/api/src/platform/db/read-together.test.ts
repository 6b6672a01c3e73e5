import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReadings } from './read-together.ts';

/** Readings that end when the test says so. */
function makeReadings() {
  const started: { asked: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const ask = shareReadings('test', (asked: string) => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>();
    started.push({ asked, end, fail });
    return promise;
  });
  return { started, ask };
}

it('gives anyone who asks a reading that began after they asked, one for all who wait', async () => {
  const { started, ask } = makeReadings();
  const together = [ask('a'), ask('a')];
  await setImmediate();
  const later = [ask('a'), ask('a'), ask('a')];
  await setImmediate();
  expect(started.map(({ asked }) => asked)).toEqual(['a']);
  started[0]?.end('before');
  expect(await Promise.all(together)).toEqual(['before', 'before']);
  await setImmediate();
  const last = ask('a');
  expect(started).toHaveLength(2);
  started[1]?.end('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  await setImmediate();
  expect(started).toHaveLength(3);
  started[2]?.end('last');
  expect(await last).toBe('last');
});

it('has nobody wait for those who ask something else', async () => {
  const { started, ask } = makeReadings();
  const one = ask('a');
  await setImmediate();
  const other = ask('b');
  await setImmediate();
  started[1]?.end('b');
  expect(await other).toBe('b');
  started[0]?.end('a');
  expect(await one).toBe('a');
});

it('reports a failure to the requests that shared the query, and queries again for the next', async () => {
  const { started, ask } = makeReadings();
  const failing = [ask('a'), ask('a')];
  await setImmediate();
  const next = ask('a');
  started[0]?.fail(new Error('away'));
  for (const one of failing) await expect(one).rejects.toThrow('away');
  await setImmediate();
  started[1]?.end('back');
  expect(await next).toBe('back');
});
