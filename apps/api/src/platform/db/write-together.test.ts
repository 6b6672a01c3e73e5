import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

/** Statements that end when the test says so. */
function makeWrites() {
  const started: { given: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = writeTogether('test', (given: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    started.push({ given, end: () => resolve(given.map((one) => `${one} is written`)), fail: reject });
    return promise;
  });
  const givenOf = () => started.map(({ given }) => given.join(' '));
  return { started, write, givenOf };
}
const rest = async () => {
  for (let time = 0; time < 5; time += 1) await setImmediate();
};

it('writes together what comes together, and what comes during two statements in the next', async () => {
  const { started, write, givenOf } = makeWrites();
  const first = [write('a'), write('b')];
  await rest();
  const second = write('c');
  await rest();
  const third = [write('d'), write('e')];
  await rest();
  expect(givenOf()).toEqual(['a b', 'c']);
  started[1]?.end();
  expect(await second).toBe('c is written');
  await rest();
  expect(givenOf()).toEqual(['a b', 'c', 'd e']);
  started[0]?.end();
  started[2]?.end();
  expect(await Promise.all([...first, ...third])).toEqual(
    ['a', 'b', 'd', 'e'].map((one) => `${one} is written`),
  );
});

it('tries each by itself when their statement fails, so that one that cannot be written fails alone', async () => {
  const { started, write, givenOf } = makeWrites();
  const [good, bad] = [write('good'), write('bad')];
  await rest();
  started[0]?.fail(new Error('one of them'));
  await rest();
  started[1]?.end();
  await rest();
  started[2]?.fail(new Error('this one'));
  await expect(bad).rejects.toThrow('this one');
  expect(await good).toBe('good is written');
  expect(givenOf()).toEqual(['good bad', 'good', 'bad']);
});
