import type { Verification } from '@baara/contract/support/verifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer } from '../../offers/offer.factory.ts';
import { guesses } from './verify-offer.ts';

let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  companyId = await makeCompany(t.db, 'Sahel Énergie');
});
afterAll(() => t.stop());

const verify = (code: string) =>
  t.json<{ data: Verification; message: string }>('GET', `/api/v1/verifications/${encodeURIComponent(code)}`);
const codeOf = async (id: number): Promise<string> => {
  const { body } = await t.json<{ data: { verification_code: string } }>(
    'GET',
    `/api/v1/recruitment-offers/${id}`,
  );
  return body.data.verification_code;
};
const change = (id: number, patch: object) =>
  t.db.updateTable('offers').set(patch).where('id', '=', id).execute();

test('a published offer carries a code, by which anyone knows whose it is and until when', async () => {
  const closes = new Date('2030-05-20T23:59:59.999Z');
  const { id, slug } = await makeOffer(t.db, companyId, { title: 'Comptable senior', expires_at: closes });
  const code = await codeOf(id);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  const expected = {
    outcome: 'open',
    code,
    offer: {
      id,
      title: 'Comptable senior',
      company: { name: 'Sahel Énergie', isVerified: false },
      place: 'Bamako, Mali',
      closesAt: closes.toISOString(),
      endedAt: null,
      url: `/recruitment-offers/${slug}`,
    },
  };
  for (const typed of [code, code.toLowerCase().replace('-', ' '), ` ${code.replace('-', '')} `])
    expect(await verify(typed)).toMatchObject({ status: 200, body: { data: expected } });
});

test("the offer's present state is shown, with its date", async () => {
  const { id } = await makeOffer(t.db, companyId, { title: 'Chauffeur' });
  const code = await codeOf(id);
  const at = new Date('2026-01-15T10:00:00Z');
  const outcome = async (patch: object) => {
    await change(id, patch);
    return (await verify(code)).body.data;
  };
  const since = at.toISOString();
  expect(await outcome({ expires_at: at })).toMatchObject({
    outcome: 'expired',
    offer: { endedAt: since },
  });
  expect(await outcome({ status: 'filled', filled_at: at })).toMatchObject({
    outcome: 'filled',
    offer: { endedAt: since },
  });
  expect(await outcome({ status: 'draft', updated_at: at })).toMatchObject({
    outcome: 'withdrawn',
    offer: { endedAt: since, url: null },
  });
  expect(await outcome({ status: 'active', suspended_at: at })).toMatchObject({
    outcome: 'suspended',
    offer: { endedAt: since, url: null, company: { name: 'Sahel Énergie' } },
  });
});

test('a typing error, an invented code and an unpublished offer get different answers', async () => {
  const { id } = await makeOffer(t.db, companyId, { title: 'Caissière' });
  const code = await codeOf(id);
  const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
  expect((await verify(wrong)).body.data).toEqual({ outcome: 'mistyped', code: null, offer: null });
  expect((await verify('22222-22222')).body.data).toEqual({
    outcome: 'unknown',
    code: '22222-22222',
    offer: null,
  });
  await change(id, { status: 'draft', published_at: null });
  expect((await verify(code)).body.data).toEqual({ outcome: 'unknown', code, offer: null });
});

test('guessing is limited; a visitor with a true code is never limited', async () => {
  t.startWindow();
  const { id } = await makeOffer(t.db, companyId, { title: 'Vendeur' });
  const code = await codeOf(id);
  const forget = () => t.db.deleteFrom('rate_limits').execute();
  await forget();
  for (let guess = 0; guess < guesses.limit; guess += 1)
    expect((await verify('AAAAA-AAAAA')).status).toBe(200);
  const refused = await verify('AAAAA-AAAAA');
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message:
        'Trop de codes inconnus ont été essayés depuis cette connexion. Réessayez dans quelques minutes.',
    },
  });
  expect(await verify(code)).toMatchObject({ status: 200, body: { data: { outcome: 'open', code } } });
  expect((await verify('AAAAA-AAAAA')).status).toBe(429);
  await forget();
});
