import { expect, test } from 'vitest';
import { ApiCanceled, ApiError } from '../../../../lib/api-error.ts';
import { DocumentQueue } from './document-queue.ts';
import type { StoredDocument, StoredDocuments } from './stored-documents.ts';
import type { SendDocument } from './send-resumable.ts';

const pdf = (name: string): File => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });
const lost = new ApiError({ status: 0, code: 'NETWORK', message: '' });

/** A device, and a server that answers when a test says so. */
function setUp(earlier: StoredDocument[] = []) {
  const device = new Map(earlier.map((one) => [one.key, one]));
  const stored: StoredDocuments = {
    put: async (one) => void device.set(one.key, { ...one }),
    remove: async (key) => void device.delete(key),
    all: async () => [...device.values()],
  };
  const sent: { key: string; url: string | null; about: object; onProgress: (sent: number) => void }[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const sendDocument: SendDocument = ({ key, url, about, onUrl, onProgress }) => {
    sent.push({ key, url, about, onProgress });
    const end = Promise.withResolvers<void>();
    ends.push(end);
    onUrl(url ?? `/uploads/${key}`);
    const stop = (): void => end.reject(new ApiCanceled());
    return { done: end.promise, stop, abandon: stop };
  };
  const received: string[] = [];
  const queue = new DocumentQueue({
    stored,
    load: () => Promise.resolve({ sendDocument }),
  });
  const start = (): void => void queue.start(async () => void received.push('one'));
  return { queue, device, sent, ends, received, start };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('documents leave one at a time, and go on where the line broke', async () => {
  const { queue, device, sent, ends, received, start } = setUp();
  start();
  void queue.add('cv', [pdf('cv.pdf')]);
  await settle();
  void queue.add('diploma', [pdf('diplome.pdf')]);
  await settle();
  expect(sent.map(({ key }) => key)).toEqual(['cv']);
  expect(queue.current()['diploma']?.state).toBe('queued');

  sent[0]?.onProgress(4);
  ends[0]?.reject(lost);
  await settle();
  expect(queue.current()['cv']).toMatchObject({ state: 'waiting', sent: 4, reason: null });
  expect(device.get('cv')).toMatchObject({ url: '/uploads/cv' });
  void queue.resume();
  await settle();
  expect(sent[1]).toMatchObject({ key: 'cv', url: '/uploads/cv' });
  ends[1]?.resolve();
  await settle();
  expect(received).toHaveLength(1);
  expect([...device.keys()]).toEqual(['diploma']);
  expect(sent[2]).toMatchObject({ key: 'diploma', url: null });
});

test('a device that was closed goes on with its own documents', async () => {
  const { sent, start } = setUp([{ key: 'cv', file: pdf('cv.pdf'), url: '/uploads/7' }]);
  start();
  await settle();
  expect(sent[0]).toMatchObject({ key: 'cv', url: '/uploads/7' });
});

test('a refused document says why and lets the next one leave, a canceled one leaves nothing', async () => {
  const { queue, device, sent, ends } = setUp();
  void queue.add('cv', [pdf('cv.pdf')]);
  await settle();
  void queue.add('diploma', [pdf('diplome.pdf')]);
  await settle();
  ends[0]?.reject(new ApiError({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Pas un document' }));
  await settle();
  expect(queue.current()['cv']).toMatchObject({ state: 'refused', message: 'Pas un document' });
  expect(sent[1]?.key).toBe('diploma');
  void queue.sendAgain('cv', { again: '1' });
  queue.cancel('diploma');
  await settle();
  expect(sent[2]).toMatchObject({ key: 'cv', about: { again: '1' } });
  queue.cancel('cv');
  await settle();
  expect(queue.current()['diploma']).toBeUndefined();
  expect(device.size).toBe(0);
  await queue.add('cv', [new File(['du texte'], 'cv.txt')]);
  expect(queue.current()['cv']).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('pas accepté') as string,
  });
});
