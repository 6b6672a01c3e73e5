import { expect, test } from 'vitest';
import { createSending } from './sending.ts';

/** A step that ends when the test says so. */
function step() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, end: resolve, fail: reject };
}

test('a form is sending until the last step has ended, not only while the request runs', async () => {
  const states: boolean[] = [];
  const run = createSending((isSending) => states.push(isSending));
  const request = step();
  const after = step();
  const sending = run(async () => {
    await request.promise;
    await after.promise;
  });
  request.end();
  await request.promise;
  expect(states).toEqual([true]);
  after.end();
  await sending;
  expect(states).toEqual([true, false]);
});

test('a form is sent once, however often it is pressed, and again once that has ended', async () => {
  const run = createSending(() => undefined);
  const first = step();
  let count = 0;
  const send = (): Promise<void> => {
    count++;
    return first.promise;
  };
  const sending = run(send);
  await run(send);
  expect(count).toBe(1);
  first.end();
  await sending;
  await run(send);
  expect(count).toBe(2);
});

test('a sending that throws ends too', async () => {
  const states: boolean[] = [];
  const run = createSending((isSending) => states.push(isSending));
  await expect(run(() => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
  expect(states).toEqual([true, false]);
});
