import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReadings } from './read-together.ts';

/** Readings that end when the test says so. */
function makeReadings() {
  const begun: { asked: string; end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const ask = shareReadings('test', (asked: string) => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>();
    begun.push({ asked, end, fail });
    return promise;
  });
  return { begun, ask };
}

it('gives whoever asks a reading that began after they asked, one for all who wait', async () => {
  const { begun, ask } = makeReadings();
  const together = [ask('a'), ask('a')];
  await setImmediate();
  const later = [ask('a'), ask('a'), ask('a')];
  await setImmediate();
  expect(begun.map(({ asked }) => asked)).toEqual(['a']);
  begun[0]?.end('before');
  expect(await Promise.all(together)).toEqual(['before', 'before']);
  await setImmediate();
  const last = ask('a');
  expect(begun).toHaveLength(2);
  begun[1]?.end('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
  await setImmediate();
  expect(begun).toHaveLength(3);
  begun[2]?.end('last');
  expect(await last).toBe('last');
});

it('has nobody wait for those who ask something else', async () => {
  const { begun, ask } = makeReadings();
  const one = ask('a');
  await setImmediate();
  const other = ask('b');
  await setImmediate();
  begun[1]?.end('b');
  expect(await other).toBe('b');
  begun[0]?.end('a');
  expect(await one).toBe('a');
});

it('tells a failure to those who shared the reading, and reads again for the next', async () => {
  const { begun, ask } = makeReadings();
  const failing = [ask('a'), ask('a')];
  await setImmediate();
  const next = ask('a');
  begun[0]?.fail(new Error('away'));
  for (const one of failing) await expect(one).rejects.toThrow('away');
  await setImmediate();
  begun[1]?.end('back');
  expect(await next).toBe('back');
});
