import { expect, test } from 'vitest';
import { readScams } from './public/read-scams.ts';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';

test('a long text is read to its end, off the thread that answers requests', async () => {
  const long = `${'Poste de comptable à Ségou.\n'.repeat(900)}Envoyez 5 000 F par Orange Money au 76 00 00 00.`;
  const { findings } = await readScams(long);
  expect(findings.map(({ kind, start }) => ({ kind, start }))).toContainEqual({
    kind: 'money',
    start: long.indexOf('Envoyez'),
  });
});

test('work that does not end is stopped, and the next one is done', async () => {
  const endless = new URL('data:text/javascript,for(;;);');
  const stopped = await Promise.all([1, 2, 3].map(() => runThread(endless, '', { milliseconds: 300 })));
  expect(stopped).toEqual([undefined, undefined, undefined]);
  expect((await readScams(`${'a '.repeat(4000)}. Envoyez 5 000 F par Wave.`)).findings).toHaveLength(1);
});
