import type { Offer, OfferSummary } from '@baara/contract/offers/offers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useWorkspace } from '../../testing/workspace.ts';
import { makeOffer } from './offer.factory.ts';

/** What visitors are given from memory is what they would be given without it. */
const server = useTestApp();
const sahel = useWorkspace(server);

const list = '/recruitment-offers';
const jobs = async (path: string, who: { headers: Record<string, string> } | null = null) =>
  (await server.call<{ jobs: OfferSummary[] }>('GET', path, who)).body.data.jobs;
const offer = async (id: number) => (await server.call<Offer>('GET', `${list}/${id}`, null)).body.data;

const ask = (encoding: string) =>
  server.inject({ url: `/api/v1${list}`, headers: { 'accept-encoding': encoding } });

test('a visitor’s answer given again names its own request and takes the encoding asked for', async () => {
  for (const title of ['Maçon', 'Plombier', 'Menuisier'])
    await makeOffer(server.db, sahel.companyId, { title });
  await expect.poll(async () => (await jobs(list)).length).toBe(4);
  const [first, second, compressed] = [await ask('identity'), await ask('identity'), await ask('br')];
  expect(second.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
});

test('a person who is signed in reads their own relation to the offers that visitors are given', async () => {
  const person = await sahel.candidate();
  await jobs(list);
  await server.call('POST', `/bookmarks/${sahel.offerId}`, person);
  const mine = async () => (await jobs(list, person)).find(({ id }) => id === sahel.offerId)?.is_bookmarked;
  expect(await mine()).toBe(true);
  await server.call('DELETE', `/bookmarks/${sahel.offerId}`, person);
  expect(await mine()).toBe(false);
  expect((await jobs(list)).find(({ id }) => id === sahel.offerId)?.is_bookmarked).toBe(false);
});

test('an offer changed by another instance, and its company, are read anew', async () => {
  const { id } = await makeOffer(server.db, sahel.companyId, { title: 'Soudeur' });
  await expect.poll(async () => (await offer(id))?.title).toBe('Soudeur');
  // As another instance would: by the database alone.
  await server.db.updateTable('offers').set({ title: 'Soudeur à Kati' }).where('id', '=', id).execute();
  await expect.poll(async () => (await offer(id)).title).toBe('Soudeur à Kati');
  await server.db
    .updateTable('companies')
    .set({ activity: 'Charpente métallique' })
    .where('id', '=', sahel.companyId)
    .execute();
  await expect.poll(async () => (await offer(id)).company.activity).toBe('Charpente métallique');
  await server.db.updateTable('offers').set({ status: 'draft' }).where('id', '=', id).execute();
  await expect.poll(async () => (await server.call('GET', `${list}/${id}`, null)).status).toBe(404);
});
