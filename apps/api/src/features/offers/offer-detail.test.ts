import type { Offer } from '@baara/contract/offers/offers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { qrSquares } from '../../platform/pdf/qr-squares.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from './offer.factory.ts';
import { expireDueOffers } from './offers.jobs.ts';

let server: TestApp;
let companyId: string;
let offer: { id: number; slug: string };

const NOT_FOUND = "Cette offre d'emploi n'existe pas ou a été supprimée";
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) Chrome/140 Mobile' };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.json<{ data: Offer; message: string; code: string }>('GET', `/api/v1/recruitment-offers/${path}`, {
    headers,
  });

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  offer = await makeOffer(server.db, companyId, {
    title: "Chargé(e) d'études — Eau & énergie",
    description: '<h2>Missions</h2><p>Étudier.</p>',
    skills: ['Excel', 'SIG', 'Rédaction', 'Anglais'],
    key_points: ['a', 'b', 'c'],
    languages: JSON.stringify([{ language: 'Français', level: 'courant' }]),
    salary_min: 250_000,
    salary_max: 400_000,
    driving_licence_required: true,
    positions: 3,
    cv_required: true,
    starts_on: '2027-01-15',
  });
});
afterAll(() => server.stop());

describe('GET /recruitment-offers/{id}', () => {
  it('gives the whole offer by number and by name', async () => {
    const byId = await get(String(offer.id));
    expect(byId.status).toBe(200);
    expect(byId.body.data).toMatchObject({
      id: offer.id,
      slug: `charge-e-d-etudes-eau-energie-${offer.id}`,
      description: '<h2>Missions</h2><p>Étudier.</p>',
      company: { name: 'Sahel Énergie', activity: 'Énergie', address: 'ACI 2000, Bamako', description: null },
      categories: [{ title: 'Comptabilité, finance et audit' }],
      skills: ['Excel', 'SIG', 'Rédaction', 'Anglais'],
      key_requirements: [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
      languages: [{ id: '1', name: 'Français', language: 'Français', level: 'Courant' }],
      positions: 3,
      starts_on: '2027-01-15',
      contract_start: '2027-01-15',
      requires: { cv: true, message: false },
      plusInfos: {
        remuneration: { value: 250_000, currency: 'XOF', visible: true },
        niveau_etudes: { raw: 'BAC+3/BAC+4' },
        permis_conduire: { raw: 'Nécessaire' },
        vehicule: { raw: 'Non requis' },
        anciennete: { value: 'Confirmé (2-5 ans)' },
      },
      accepts_applications: true,
    });
    expect(byId.body.data.plusInfos.remuneration.raw.replace(/\s/g, ' ')).toBe('250 000 – 400 000 FCFA');
    const bySlug = await get(`slug/${offer.slug}`);
    expect(bySlug.body.data).toEqual(byId.body.data);
  });

  it('says what is missing with the documented words', async () => {
    const nameless = await makeCompany(server.db, '');
    const bare = await makeOffer(server.db, nameless, {
      title: '',
      category_id: null,
      study_level: null,
      seniority: null,
      salary_visible: false,
      salary_min: 1,
    });
    const { data } = (await get(String(bare.id))).body;
    expect(data).toMatchObject({
      title: 'Sans titre',
      company: { name: 'Entreprise non spécifiée' },
      category: { title: 'Non catégorisé' },
      education: { level: null, display: 'Non spécifié' },
      experience: { seniority: null, display: 'Non spécifié' },
      salary: null,
      plusInfos: { remuneration: { value: null, raw: 'Non communiqué', visible: false } },
    });
  });

  it('has the QR code of its short address for print', async () => {
    const { side, squares } = (await get(String(offer.id))).body.data.print_code;
    const { size, isDark } = qrSquares(`${server.services.config.http.publicUrl}/job-details/${offer.id}`);
    expect(side).toBe(size);
    const bits = [...Buffer.from(squares, 'base64')]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    for (let at = 0; at < size * size; at += 1)
      expect(bits[at] === '1').toBe(isDark(Math.floor(at / size), at % size));
  });

  it('says how many other offers of the company take applications', async () => {
    const company = await makeCompany(server.db, 'Djoliba Fret');
    const shown = await makeOffer(server.db, company);
    await makeOffer(server.db, company);
    await makeOffer(server.db, company, { status: 'draft', published_at: null });
    await makeOffer(server.db, company, { status: 'filled' });
    await makeOffer(server.db, company, { suspended_at: new Date() });
    await makeOffer(server.db, company, { expires_at: new Date(Date.now() - 1000) });
    const { body } = await get(String(shown.id));
    expect(body.data).toMatchObject({
      company: { other_offers: 1, is_verified: false, city: null, headcount: null },
    });
  });

  it('answers 404 for what nobody may read', async () => {
    const draft = await makeOffer(server.db, companyId, { status: 'draft', published_at: null });
    const paths = [draft.id, 999_999, `slug/${draft.slug}`, 'slug/inconnu', `${draft.id}/preview.jpg`];
    for (const path of paths) {
      const answer = await get(String(path));
      expect([path, answer.status, answer.body.message]).toEqual([path, 404, NOT_FOUND]);
    }
    expect((await get('abc')).status).toBe(422);
  });

  it('answers 410, and says not to apply, for what moderators took down', async () => {
    const suspended = await makeOffer(server.db, companyId, { suspended_at: new Date() });
    for (const path of [String(suspended.id), `slug/${suspended.slug}`])
      expect(await get(path)).toMatchObject({
        status: 410,
        body: { message: 'Cette offre est suspendue par nos modérateurs. Ne postulez pas.' },
      });
    expect((await get(`${suspended.id}/preview.jpg`)).status).toBe(404);
  });

  it('still shows filled and expired offers, closed to applications', async () => {
    const filled = await makeOffer(server.db, companyId, { status: 'filled' });
    const expired = await makeOffer(server.db, companyId, { expires_at: new Date(Date.now() - 1000) });
    const shownFilled = (await get(String(filled.id))).body.data;
    expect(shownFilled).toMatchObject({ status: 'filled', accepts_applications: false, is_expired: false });
    const shownExpired = (await get(String(expired.id))).body.data;
    expect(shownExpired).toMatchObject({ status: 'expired', accepts_applications: false, is_expired: true });
    expect(shownExpired.timestamp.expired_date).not.toBeNull();
  });

  it('is marked expired by the job, and only then', async () => {
    const due = await makeOffer(server.db, companyId, { expires_at: new Date(Date.now() - 1000) });
    await expireDueOffers(server.db, new Date());
    const rows = await server.db
      .selectFrom('offers')
      .select(['id', 'status'])
      .where('id', 'in', [due.id, offer.id])
      .execute();
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [due.id]: 'expired',
      [offer.id]: 'active',
    });
  });
});

describe('views', () => {
  it('count people, not robots nor the company itself', async () => {
    const seen = await makeOffer(server.db, companyId, { title: 'Vue' });
    const member = await signedIn(server, 'employer', { companyId });
    const outsider = await signedIn(server, 'employer');
    const instance = await server.startAnother();
    const visit = (headers: Record<string, string>) =>
      instance.inject({ method: 'POST', url: `/api/v1/recruitment-offers/${seen.id}/views`, headers });
    await visit(PHONE);
    await visit({ ...PHONE, ...outsider.headers });
    await visit({ ...PHONE, ...member.headers });
    await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit({ 'user-agent': 'WhatsApp/2.23' });
    // Counts are written at the latest when the instance stops.
    await instance.close();
    const counted = server.db.selectFrom('offer_views').select('views').where('offer_id', '=', seen.id);
    expect(await counted.execute()).toEqual([{ views: 2 }]);
  });

  it('are counted by day and source, and name only visible candidates, who find it in their data', async () => {
    const seen = await makeOffer(server.db, companyId, { title: 'Vue de partout' });
    const visible = await signedIn(server, 'applicant');
    const hidden = await signedIn(server, 'applicant');
    for (const [person, isVisible] of [
      [visible, true],
      [hidden, false],
    ] as const) {
      await server.db
        .insertInto('candidates')
        .values({ account_id: person.accountId, is_visible: isVisible })
        .onConflict((same) => same.column('account_id').doUpdateSet({ is_visible: isVisible }))
        .execute();
    }
    const visit = async (source: string | undefined, headers: Record<string, string> = {}) => {
      const instance = await server.startAnother();
      const answer = await instance.inject({
        method: 'POST',
        url: `/api/v1/recruitment-offers/${seen.id}/views`,
        headers: { ...PHONE, ...headers },
        ...(source ? { payload: { source } } : {}),
      });
      await instance.close();
      return answer;
    };
    await visit('whatsapp');
    await visit('whatsapp', visible.headers);
    await visit('search', visible.headers);
    await visit('search', hidden.headers);
    expect((await visit('constructor')).statusCode).toBe(422);
    const counts = await server.db
      .selectFrom('offer_views')
      .select(['source', 'views'])
      .where('offer_id', '=', seen.id)
      .orderBy('source')
      .execute();
    expect(counts).toEqual([
      { source: 'search', views: 2 },
      { source: 'whatsapp', views: 2 },
    ]);
    const viewers = await server.db
      .selectFrom('offer_viewers')
      .select(['candidate_id', 'views', 'source'])
      .where('offer_id', '=', seen.id)
      .execute();
    expect(viewers).toEqual([{ candidate_id: visible.accountId, views: 2, source: 'search' }]);
  });
});

describe('the preview picture', () => {
  it('is a light JPEG of 1200×630 that browsers may cache', async () => {
    const { preview_image } = (await get(String(offer.id))).body.data;
    const answer = await server.inject({ method: 'GET', url: preview_image });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.rawPayload.length).toBeLessThan(50 * 1024);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    const again = await server.inject({
      method: 'GET',
      url: preview_image,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('stays light with the longest title, company and place', async () => {
    const title = `Chargé(e) d'études à Kɔrɔfɛ, ${'hydraulique villageoise et assainissement, '.repeat(5)}`;
    const name = 'Coopérative multifonctionnelle des productrices de beurre de karité de Siby et environs';
    const company = await makeCompany(server.db, name);
    for (const text of [title.slice(0, 200), 'W'.repeat(200)]) {
      const { id } = await makeOffer(server.db, company, { title: text, city: text.slice(0, 100) });
      const answer = await server.inject({ url: `/api/v1/recruitment-offers/${id}/preview.jpg` });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.length).toBeLessThan(50 * 1024);
    }
  });

  it('changes when the offer’s title does', async () => {
    const renamed = await makeOffer(server.db, companyId, { title: 'Avant' });
    const url = `/api/v1/recruitment-offers/${renamed.id}/preview.jpg`;
    const before = await server.inject({ method: 'GET', url });
    await server.db.updateTable('offers').set({ title: 'Après' }).where('id', '=', renamed.id).execute();
    const after = await server.inject({ method: 'GET', url });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });
});

describe('an offer that was removed', () => {
  it('answers that it is gone, by number and by name, and a draft that never was seen does not', async () => {
    const removed = await makeOffer(server.db, companyId);
    const draft = await makeOffer(server.db, companyId, { status: 'draft', published_at: null });
    await server.db.deleteFrom('offers').where('id', 'in', [removed.id, draft.id]).execute();
    for (const key of [String(removed.id), `slug/${removed.slug}`]) {
      const answer = await get(key);
      expect(answer.status).toBe(410);
      expect(answer.body).toMatchObject({ code: 'OFFER_REMOVED', message: NOT_FOUND });
    }
    expect((await get(String(draft.id))).status).toBe(404);
  });
});
