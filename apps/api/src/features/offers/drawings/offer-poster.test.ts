import QRCode from 'qrcode';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offer.factory.ts';
import { verificationAddress } from './offer-poster.ts';
import { qrSquares } from '../../../platform/pdf/qr-squares.ts';

let t: TestApp;
let companyId: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  companyId = await makeCompany(t.db);
});
afterAll(() => t.stop());

const poster = (id: number) => t.app.inject({ url: `/api/v1/recruitment-offers/${id}/poster.pdf` });

test('a published offer has a poster of one page, however long its title', async () => {
  const title = `Chargé(e) d'études à Kɔrɔfɛ, ${'hydraulique villageoise et assainissement, '.repeat(4)}`;
  for (const fields of [{ title }, { title: 'Comptable', city: null, expires_at: null }]) {
    const { id } = await makeOffer(t.db, companyId, fields);
    const answer = await poster(id);
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
});

test('it is drawn once, and not sent again to anyone who has it', async () => {
  const { id } = await makeOffer(t.db, companyId, { title: 'Gardien' });
  const [first, second] = await Promise.all([poster(id), poster(id)]);
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  const url = `/api/v1/recruitment-offers/${id}/poster.pdf`;
  const again = await t.app.inject({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  await t.db.updateTable('offers').set({ title: 'Gardien de nuit' }).where('id', '=', id).execute();
  expect((await poster(id)).headers['etag']).not.toBe(first.headers['etag']);
});

test('a recruiter prints the offers of their company that are published, and no others', async () => {
  const { headers } = await signedIn(t, 'employer', { companyId });
  const own = (id: number) => t.app.inject({ url: `/api/v1/recruiter/offers/${id}/poster.pdf`, headers });
  const { id } = await makeOffer(t.db, companyId, { title: 'Magasinier' });
  const printed = await own(id);
  expect(printed).toMatchObject({ statusCode: 200 });
  expect(printed.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, max-age=3600',
  });
  const draft = await makeOffer(t.db, companyId, { status: 'draft', published_at: null });
  expect((await own(draft.id)).json()).toMatchObject({
    code: 'OFFER_STATE_REFUSED',
    message: "Publiez d'abord cette offre : l'affiche renvoie à sa page publique",
  });
  const suspended = await makeOffer(t.db, companyId, { suspended_at: new Date() });
  expect((await own(suspended.id)).statusCode).toBe(409);
  const foreign = await makeOffer(t.db, await makeCompany(t.db, 'Ailleurs'), {});
  expect((await own(foreign.id)).statusCode).toBe(404);
});

test('its squares are those of the address to check', () => {
  const address = verificationAddress({ publicUrl: 'https://baara.example', code: 'MUJJW-NJPZD' });
  expect(address).toBe('https://baara.example/verifier/MUJJW-NJPZD');
  const { size, isDark } = qrSquares(address);
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const drawn = Array.from({ length: size * size }, (_, at) =>
    Number(isDark(Math.floor(at / size), at % size)),
  );
  expect(drawn).toEqual([...modules.data].map(Number));
});

test('an offer nobody may read has none', async () => {
  const { id } = await makeOffer(t.db, companyId, { suspended_at: new Date() });
  expect((await poster(id)).statusCode).toBe(404);
});
