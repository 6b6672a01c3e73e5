import { dayInWords } from '@baara/contract/formats/days';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../offer.factory.ts';

type Answer = {
  code: number | string;
  message: string;
  data: RecruiterOffer;
  errors?: { field: string; message: string }[];
  current?: RecruiterOffer;
};
let server: TestApp;
let companyId: string;
let recruiter: Awaited<ReturnType<typeof signedIn>>;

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = recruiter.headers,
) => server.json<Answer>(method, `/api/v1/recruiter/offers${path}`, { ...(body ? { body } : {}), headers });
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const publicStatus = async (id: number): Promise<number> =>
  (await server.json('GET', `/api/v1/recruitment-offers/${id}`)).status;

const complete = {
  title: 'Comptable général(e)',
  description: '<p>Tenue de la comptabilité générale, déclarations fiscales et sociales, bilan annuel.</p>',
  contractType: 'CDI',
  seniority: 2,
  categoryId: 1,
  country: 'ML',
  city: 'Bamako',
};
const draft = async (fields: object = complete): Promise<RecruiterOffer> =>
  (await call('POST', '', fields)).body.data;
const published = async (fields: object = {}): Promise<RecruiterOffer> => {
  const { id } = await draft({ ...complete, ...fields });
  const answer = await call('POST', `/${id}/publish`, { closesOn: day(20) });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
});
afterAll(() => server.stop());

describe('a draft', () => {
  it('is made of nothing, saves field by field, and leaves the others alone', async () => {
    const empty = await call('POST', '', {});
    expect(empty.status).toBe(201);
    expect(empty.body.message).toBe('Offre enregistrée');
    const { id } = empty.body.data;
    expect(empty.body.data).toMatchObject({ title: '', status: 'draft', country: 'ML', currency: 'XOF' });

    await call('PATCH', `/${id}`, { title: 'Comptable', city: 'Ségou' });
    const after = await call('PATCH', `/${id}`, { department: 'Finances' });
    expect(after.body.data).toMatchObject({ title: 'Comptable', city: 'Ségou', department: 'Finances' });
    expect(after.body.data.version).toBe(3);
    expect((await call('PATCH', `/${id}`, { city: '' })).body.data.city).toBeNull();
    expect(await publicStatus(id)).toBe(404);
  });

  it('loses what could run in its description', async () => {
    const offer = await draft({ description: '<p onclick="x()">Bon<script>alert(1)</script>jour</p>' });
    expect(offer.description).toBe('<p>Bonjour</p>');
  });

  it('refuses wrong values by field, and a category that does not exist', async () => {
    const wrong = await call('POST', '', { contractType: 'TROC', positions: 0 });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual(['contractType', 'positions']);
    const category = await call('POST', '', { categoryId: 424_242 });
    expect(category.status).toBe(422);
    expect(category.body.errors).toEqual([{ field: 'categoryId', message: 'Cette catégorie n’existe pas' }]);
  });

  it("shows the second of two writers the first one's changes", async () => {
    const { id, version } = await draft();
    expect((await call('PATCH', `/${id}`, { city: 'Kayes', version })).status).toBe(200);
    const stale = await call('PATCH', `/${id}`, { city: 'Mopti', version });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'OFFER_CHANGED',
      message:
        "Cette offre a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant de continuer.",
      current: { city: 'Kayes', version: version + 1 },
    });
  });

  it('gives one of two simultaneous writers a conflict', async () => {
    const { id, version } = await draft();
    const answers = await Promise.all([
      call('PATCH', `/${id}`, { city: 'Kayes', version }),
      call('PATCH', `/${id}`, { city: 'Mopti', version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is deleted, unless someone applied', async () => {
    const { id } = await draft();
    const deleted = await call('DELETE', `/${id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.body.message).toBe('Brouillon supprimé');
    expect((await call('GET', `/${id}`)).status).toBe(404);

    const used = await draft();
    const { accountId } = await signedIn(server, 'applicant');
    await makeApplication(server.db, { offerId: used.id, companyId, candidateId: accountId });
    const refused = await call('DELETE', `/${used.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Seul un brouillon sans candidature peut être supprimé');
  });
});

describe('publication', () => {
  it('names every field that is missing, each with its sentence', async () => {
    const { id, missing } = await draft({ salaryMin: 500_000, salaryMax: 300_000 });
    const refused = await call('POST', `/${id}/publish`);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'OFFER_INCOMPLETE',
      message: "L'offre ne peut pas être publiée : complétez les champs signalés.",
    });
    expect(refused.body.errors).toEqual([
      { field: 'title', message: "Indiquez l'intitulé du poste" },
      { field: 'categoryId', message: 'Choisissez une catégorie' },
      { field: 'contractType', message: 'Choisissez un type de contrat' },
      { field: 'seniority', message: "Choisissez un niveau d'expérience" },
      { field: 'city', message: 'Indiquez la ville' },
      { field: 'description', message: 'Décrivez le poste en 50 caractères au moins' },
      { field: 'salaryMax', message: 'Le salaire maximum doit être au moins égal au salaire minimum' },
    ]);
    expect(missing).toEqual(refused.body.errors);
  });

  it.each([
    [-1, 'La date de clôture est passée : choisissez une date à venir'],
    [181, 'L’offre reste ouverte 180 jours au maximum : choisissez une date plus proche'],
  ])('refuses to close %d days from now', async (days, message) => {
    const { id } = await draft();
    const refused = await call('POST', `/${id}/publish`, { closesOn: day(days) });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: 'closesOn', message }]);
  });

  it('shows the offer at once, until the end of its closing day in Bamako', async () => {
    const { id } = await draft();
    const answer = await call('POST', `/${id}/publish`, { closesOn: day(10) });
    expect(answer.body.message).toBe('Offre publiée');
    expect(answer.body.data).toMatchObject({
      status: 'active',
      closesOn: day(10),
      expiresAt: `${day(10)}T23:59:59.999Z`,
      missing: [],
      abilities: { edit: true, publish: false, unpublish: true, fill: true, duplicate: true, delete: false },
    });
    expect(await publicStatus(id)).toBe(200);
    const found = await server.json<{ data: { jobs: { id: number }[] } }>(
      'GET',
      '/api/v1/recruitment-offers?search=comptable&limit=100',
    );
    expect(found.body.data.jobs.map((job) => job.id)).toContain(id);
  });

  it('closes after 30 days when no day is given, and says so', async () => {
    const { id } = await draft();
    const answer = await call('POST', `/${id}/publish`);
    expect(answer.body.data.closesOn).toBe(day(30));
    const shown = dayInWords(day(30));
    expect(answer.body.message).toBe(
      `Offre publiée. Sans date de clôture indiquée, elle reste ouverte 30 jours, jusqu’au ${shown}.`,
    );
  });

  it('gives the offer an address that no longer follows its title', async () => {
    const first = await draft({ ...complete, title: 'Aide-comptable' });
    expect(first.slug).toBe(`aide-comptable-${first.id}`);
    const renamed = await call('PATCH', `/${first.id}`, { title: 'Chef comptable' });
    expect(renamed.body.data.slug).toBe(`chef-comptable-${first.id}`);
    await call('POST', `/${first.id}/publish`);
    const after = await call('PATCH', `/${first.id}`, { title: 'Directeur financier' });
    expect(after.body.data).toMatchObject({
      title: 'Directeur financier',
      slug: `chef-comptable-${first.id}`,
    });
  });

  it('requires a complete published offer, and follows its closing day', async () => {
    const { id } = await published();
    const refused = await call('PATCH', `/${id}`, { city: null });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: 'city', message: 'Indiquez la ville' }]);
    const moved = await call('PATCH', `/${id}`, { closesOn: day(40) });
    expect(moved.body.data.expiresAt).toBe(`${day(40)}T23:59:59.999Z`);
    expect((await call('PATCH', `/${id}`, { closesOn: null })).status).toBe(422);
  });

  it('is unpublished, marked filled, and reopened with a day to come', async () => {
    const { id, publishedAt } = await published();
    const unpublished = await call('POST', `/${id}/unpublish`);
    expect(unpublished.body).toMatchObject({
      message: 'Offre retirée de la publication',
      data: { status: 'draft', publishedAt },
    });
    expect(await publicStatus(id)).toBe(404);
    await call('POST', `/${id}/publish`, { closesOn: day(5) });
    const filled = await call('POST', `/${id}/fill`);
    expect(filled.body).toMatchObject({
      message: 'Offre marquée comme pourvue',
      data: { status: 'filled', abilities: { edit: false, publish: true, fill: false, unpublish: false } },
    });
    expect((await call('POST', `/${id}/publish`, { closesOn: day(15) })).body.data.status).toBe('active');
  });

  it('comes back from expiry only with a closing day to come', async () => {
    const { id } = await published();
    const past = new Date(Date.now() - 60_000);
    await server.db
      .updateTable('offers')
      .set({ expires_at: past, closes_on: day(-1) })
      .where('id', '=', id)
      .execute();
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({
      status: 'expired',
      abilities: { publish: true, fill: true, unpublish: false },
    });
    expect((await call('POST', `/${id}/publish`)).status).toBe(422);
    // Writing the new day alone does not put the offer back in sight.
    expect((await call('PATCH', `/${id}`, { closesOn: day(9) })).body.data.status).toBe('expired');
    expect((await call('POST', `/${id}/publish`)).body.data).toMatchObject({
      status: 'active',
      closesOn: day(9),
    });
  });

  it.each([
    ['draft', 'unpublish', 'Seule une offre publiée peut être retirée de la publication'],
    ['draft', 'fill', 'Seule une offre publiée ou expirée peut être marquée comme pourvue'],
    ['active', 'publish', 'Cette offre est déjà publiée'],
    ['filled', 'fill', 'Seule une offre publiée ou expirée peut être marquée comme pourvue'],
  ] as const)('%s: %s is refused', async (status, action, message) => {
    const { id } = status === 'draft' ? await draft() : await published();
    if (status === 'filled') await call('POST', `/${id}/fill`);
    const refused = await call('POST', `/${id}/${action}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'OFFER_STATE_REFUSED', message });
  });

  it('is closed to an offer under suspension, and editing to a filled one', async () => {
    const { id } = await draft();
    await server.db.updateTable('offers').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    const refused = await call('POST', `/${id}/publish`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Cette offre est suspendue par la modération : elle ne peut pas être publiée',
    );
    const filled = await published();
    await call('POST', `/${filled.id}/fill`);
    expect((await call('PATCH', `/${filled.id}`, { city: 'Gao' })).body.message).toBe(
      'Cette offre est pourvue : publiez-la de nouveau ou dupliquez-la pour la modifier',
    );
  });

  it('copies an offer into a draft of its own', async () => {
    const original = await published({
      keyPoints: ['Rigueur'],
      languages: [{ language: 'Bambara', level: 'courant' }],
    });
    const copy = await call('POST', `/${original.id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      message: 'Offre dupliquée en brouillon',
      data: {
        title: 'Copie de Comptable général(e)',
        status: 'draft',
        closesOn: null,
        publishedAt: null,
        keyPoints: ['Rigueur'],
        languages: [{ language: 'Bambara', level: 'courant' }],
        version: 1,
      },
    });
    expect(copy.body.data.id).not.toBe(original.id);
  });
});
