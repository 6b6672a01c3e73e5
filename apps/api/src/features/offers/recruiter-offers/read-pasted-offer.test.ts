import type { readPastedOffer } from '@baara/contract/offers/pasted-offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, signedIn } from '../offer.factory.ts';

type Answer = {
  code: number | string;
  message: string;
  data: z.output<typeof readPastedOffer.data>;
  errors?: { field: string; message: string }[];
};
let server: TestApp;
let recruiter: Awaited<ReturnType<typeof signedIn>>;

const read = (text: unknown, headers: Record<string, string> = recruiter.headers) =>
  server.json<Answer>('POST', '/api/v1/recruiter/offers/readings', { body: { text }, headers });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const asTyped = (day: string): string => day.split('-').toReversed().join('/');

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  recruiter = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
});
afterAll(() => server.stop());

const ad = (closes: string): string => `*RECRUTEMENT URGENT* 🚨
Poste : COMPTABLE (H/F)
📍 Lieu : Ségou
Contrat : CDD de 6 mois
Expérience : 3 ans minimum
Salaire : 180.000 à 250 000 F CFA/mois
Missions :
✅ Tenir la comptabilité générale <b>chaque jour</b>
✅ Préparer les états financiers & la paie
Envoyez CV et lettre de motivation au +223 76 12 34 56 avant le ${asTyped(closes)} à 17 h`;

describe('the reading of a pasted ad', () => {
  it('answers the fields of an offer, and stores nothing', async () => {
    const closes = inDays(20);
    const { status, body } = await read(ad(closes));
    expect(status).toBe(200);
    expect(body.data.fields).toMatchObject({
      title: 'Comptable',
      categoryId: 1,
      contractType: 'CDD',
      seniority: 2,
      country: 'ML',
      city: 'Ségou',
      salaryMin: 180_000,
      salaryMax: 250_000,
      currency: 'XOF',
      closesOn: closes,
      cvRequired: true,
      messageRequired: true,
      keyPoints: ['Tenir la comptabilité générale chaque jour', 'Préparer les états financiers & la paie'],
    });
    expect(body.data.fields.description).toContain(
      '<li><p>Préparer les états financiers &amp; la paie</p></li>',
    );
    expect(body.data.missing).toEqual([]);
    expect(body.data.notes).toEqual([
      'Vos coordonnées restent dans la description. Ici, les candidatures vous arrivent sans elles.',
    ]);
    const offers = await server.db.selectFrom('offers').select('id').execute();
    expect(offers).toEqual([]);
  });

  it('leaves empty what the text does not say, and names what publication misses', async () => {
    const { body } = await read('Nous cherchons quelqu’un de sérieux, payé 5 000 F par jour.');
    expect(Object.keys(body.data.fields)).toEqual(['description']);
    expect(body.data.missing.map(({ field }) => field)).toEqual([
      'title',
      'categoryId',
      'contractType',
      'seniority',
      'city',
    ]);
    expect(body.data.notes).toEqual([
      "Le salaire de votre texte n'est pas au mois : indiquez le salaire mensuel.",
    ]);
  });

  it('refuses what is no ad, and what is too long', async () => {
    for (const [text, message] of [
      [undefined, "Collez le texte de l'annonce"],
      ['Comptable', "Collez le texte entier de l'annonce : quelques lignes au moins"],
      ['a'.repeat(40_001), 'Ce texte est trop long : 40 000 caractères au maximum'],
    ]) {
      const { status, body } = await read(text);
      expect([status, body.errors?.[0]]).toEqual([422, { field: 'text', message }]);
    }
  });

  it('reads a long text whole, off the thread that answers requests', async () => {
    const filler = 'La société grandit et soigne ses clients dans la région.\n'.repeat(300);
    const { body } = await read(`Poste : comptable\n${filler}Lieu : Kayes`);
    expect(body.data.fields).toMatchObject({ title: 'Comptable', city: 'Kayes' });
  });

  it('is not for candidates nor visitors, and has its limit', async () => {
    server.startWindow();
    const candidate = await signedIn(server, 'applicant');
    expect((await read(ad(inDays(3)), candidate.headers)).status).toBe(403);
    expect((await read(ad(inDays(3)), {})).status).toBe(401);
    const eager = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await read(ad(inDays(3)), eager.headers)).status).toBe(200);
    const key = `offer-reading:${eager.accountId}`;
    await server.db.updateTable('rate_limits').set({ hits: 30 }).where('key', '=', key).execute();
    expect((await read(ad(inDays(3)), eager.headers)).status).toBe(429);
  });
});
