import type { Flag, FlagSummary } from '@baara/contract/support/moderation';
import type { Verification } from '@baara/contract/support/verifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Headers = Record<string, string>;
type Answer<Data = unknown> = { data: Data; message: string; code: string; pagination: { total: number } };
type Drafted = {
  id: number;
  version: number;
  slug: string;
  warnings: { reason: string; quote: string }[];
};

let t: TestApp;
let companyId: string;
let employer: { accountId: string; headers: Headers };
let moderator: { accountId: string; headers: Headers };

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  await t.db
    .insertInto('role_permissions')
    .values([{ role: 'manager', permission: 'offers.moderate' }])
    .execute();
  companyId = await makeCompany(t.db, 'Sahel Énergie');
  employer = await signedIn(t, 'employer', { companyId });
  moderator = await signedIn(t, 'manager');
});
afterAll(() => t.stop());

const call = <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, headers: Headers, body?: object) =>
  t.json<Answer<Data>>(method, `/api/v1${path}`, { headers, ...(body ? { body } : {}) });
const list = (query = '', headers = moderator.headers) =>
  call<FlagSummary[]>('GET', `/admin/moderation?${query}`, headers);
const read = async (id: string) =>
  (await call<Flag>('GET', `/admin/moderation/${id}`, moderator.headers)).body.data;
const decide = (id: string, act: string, body: object, headers = moderator.headers) =>
  call<Flag>('POST', `/admin/moderation/${id}/${act}`, headers, body);
const flagsOf = (offerId: number) =>
  t.db.selectFrom('moderation_flags').selectAll().where('subject_id', '=', String(offerId)).execute();

const duties =
  'Vous saisissez les bons de livraison, classez les pièces et répondez aux demandes des équipes. Le poste est basé à Bamako, avec des horaires de bureau du lundi au vendredi.';
const draft = (description: string, title = 'Agent de saisie') => ({
  title,
  description: `${description}<p>${duties}</p>`,
  contractType: 'CDD',
  seniority: 0,
  studyLevel: 6,
  categoryId: 1,
  country: 'ML',
  city: 'Bamako',
  keyPoints: ['Sérieux'],
  skills: ['Saisie'],
  closesOn: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
});
const demand = 'Les candidats versent 5 000 F de frais de dossier par Orange Money.';

async function makeDraft(description: string): Promise<Drafted> {
  const made = await call<Drafted>('POST', '/recruiter/offers', employer.headers, draft(description));
  expect(made.status).toBe(201);
  return made.body.data;
}
async function publish(id: number): Promise<void> {
  const published = await call('POST', `/recruiter/offers/${id}/publish`, employer.headers, {});
  expect(published).toMatchObject({ status: 200 });
}
async function flagged(): Promise<{ offer: Drafted; flag: Flag }> {
  const offer = await makeDraft(`<p>Poste à Bamako.</p><ul><li>${demand}</li></ul>`);
  await publish(offer.id);
  const [row] = await flagsOf(offer.id);
  return { offer, flag: await read(row?.id ?? '') };
}

test('a recruiter reads what is wrong before publishing; publishing stays possible and is looked at', async () => {
  const offer = await makeDraft(`<p>Poste à Bamako.</p><p>${demand}</p>`);
  expect(offer.warnings).toEqual([
    { reason: expect.stringContaining('De l’argent est demandé'), quote: demand },
  ]);
  expect(await flagsOf(offer.id)).toEqual([]);
  await publish(offer.id);
  const [row] = await flagsOf(offer.id);
  expect(row).toMatchObject({
    subject_kind: 'offer',
    status: 'open',
    source: 'detector',
    company_id: companyId,
  });
  const bell = await t.db
    .selectFrom('notifications')
    .select(['title', 'url'])
    .where('account_id', '=', moderator.accountId)
    .execute();
  expect(bell).toContainEqual({
    title: 'Une offre publiée ressemble à une arnaque',
    url: `/admin/moderation/${row?.id}`,
  });
});

test('warnings are stored with the words: reading one’s own offer reads no text again', async () => {
  const offer = await makeDraft(`<p>${demand}</p>`);
  await t.db
    .updateTable('offers')
    .set({ scam_findings: JSON.stringify([{ reason: 'gardée', quote: 'telle quelle' }]) })
    .where('id', '=', offer.id)
    .execute();
  const own = await call<Drafted>('GET', `/recruiter/offers/${offer.id}`, employer.headers);
  expect(own.body.data.warnings).toEqual([{ reason: 'gardée', quote: 'telle quelle' }]);
  const saved = await call<Drafted>('PATCH', `/recruiter/offers/${offer.id}`, employer.headers, {
    description: `<p>Poste à Ségou.</p><p>${duties}</p>`,
  });
  expect(saved.body.data.warnings).toEqual([]);
});

test('nobody locks an offer while its long text is read, and a text changed meanwhile is read too', async () => {
  const { id } = await makeDraft('<p>Poste à Bamako.</p>');
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const waits = `import { workerData } from 'node:worker_threads'; Atomics.wait(workerData, 0, 0);`;
  const program = new URL(`data:text/javascript,${encodeURIComponent(waits)}`);
  // Every thread is taken: the long text waits for its turn.
  const taken = [1, 2].map(() => runThread(program, gate, { milliseconds: 30_000 }));
  const change = (body: object) => call<Drafted>('PATCH', `/recruiter/offers/${id}`, employer.headers, body);
  const long = change({ description: `<p>${'Tenue des comptes de la société, à Bamako. '.repeat(200)}</p>` });
  expect((await call('GET', `/recruiter/offers/${id}`, employer.headers)).status).toBe(200);
  const fee = 'Envoyez 5 000 F par Orange Money';
  expect((await change({ title: fee })).status).toBe(200);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  await Promise.all(taken);
  const { status, body } = await long;
  expect(status).toBe(200);
  expect(body.data.warnings.map(({ quote }) => quote)).toEqual([fee]);
});

test('an innocent offer is left alone, and a published one that is changed is read again', async () => {
  const offer = await makeDraft("<p>Salaire : 150 000 FCFA. Aucun frais n'est demandé.</p>");
  expect(offer.warnings).toEqual([]);
  await publish(offer.id);
  expect(await flagsOf(offer.id)).toEqual([]);
  const change = (description: string) =>
    call('PATCH', `/recruiter/offers/${offer.id}`, employer.headers, {
      description: `${description}<p>${duties}</p>`,
    });
  await change(`<p>${demand}</p>`);
  await change(`<p>${demand}</p><p>Envoyez votre CV à rh.sahel@gmail.com.</p>`);
  const flags = await flagsOf(offer.id);
  expect(flags).toHaveLength(1);
  expect(flags[0]).toMatchObject({ version: 2, status: 'open' });
});

test('the screen shows each passage where it stands, and what is known of the company', async () => {
  const { flag, offer } = await flagged();
  expect(flag).toMatchObject({
    title: 'Agent de saisie',
    company: 'Sahel Énergie',
    offer: { id: offer.id, suspendedAt: null },
    history: { name: 'Sahel Énergie', isVerified: false },
  });
  const [reason] = flag.reasons;
  expect(flag.text.slice(reason?.start ?? -1).startsWith(demand)).toBe(true);
});

test('what moderators dismissed is not raised again in the same words', async () => {
  const { flag, offer } = await flagged();
  const done = await decide(flag.id, 'dismiss', {
    reason: 'Frais publics du concours',
    version: flag.version,
  });
  expect(done.body).toMatchObject({
    message: 'Signalement classé sans suite',
    data: { status: 'dismissed', decision: { reason: 'Frais publics du concours' } },
  });
  await call('POST', `/recruiter/offers/${offer.id}/unpublish`, employer.headers);
  await publish(offer.id);
  expect(await flagsOf(offer.id)).toHaveLength(1);
});

test('a suspended offer cannot be found, read or applied to; its company is notified; it can come back', async () => {
  const { flag, offer } = await flagged();
  const code = (await call<{ verification_code: string }>('GET', `/recruitment-offers/${offer.id}`, {})).body
    .data.verification_code;
  const packed = async () => (await t.inject({ url: '/api/v1/recruitment-offers/pack' })).body;
  expect(await packed()).toContain(offer.slug);
  const reason = 'Des frais sont demandés aux candidats.';
  const upheld = await decide(flag.id, 'uphold', { reason, version: flag.version });
  expect(upheld).toMatchObject({
    status: 200,
    body: { message: "L'offre est suspendue et l'entreprise prévenue", data: { status: 'upheld' } },
  });
  expect(await call('GET', `/recruitment-offers/${offer.id}`, {})).toMatchObject({
    status: 410,
    body: { message: 'Cette offre est suspendue par nos modérateurs. Ne postulez pas.' },
  });
  const found = await call<{ jobs: { id: number }[] }>('GET', '/recruitment-offers?limit=50', {});
  expect(found.body.data.jobs.map(({ id }) => id)).not.toContain(offer.id);
  expect(await packed()).not.toContain(offer.slug);
  const { rows: rebuilds } = await sql`select from pgboss.job where name = 'offers.pack'`.execute(t.db);
  expect(rebuilds).toHaveLength(1);
  const verification = await call<Verification>('GET', `/verifications/${code}`, {});
  expect(verification.body.data).toMatchObject({ outcome: 'suspended' });
  const bell = await t.db
    .selectFrom('notifications')
    .select('title')
    .where('account_id', '=', employer.accountId)
    .execute();
  expect(bell).toContainEqual({ title: 'Votre offre « Agent de saisie » est suspendue' });

  // « Répondez à ce message » reaches the moderators.
  const mail = (await t.mails()).find(({ subject }) => subject === 'Votre offre est suspendue');
  expect(mail).toMatchObject({ replyTo: 'support@baara.demo' });

  const { version } = await read(flag.id);
  const lifted = await decide(flag.id, 'lift', { reason: 'La demande est retirée.', version });
  expect(lifted.body.message).toBe("La suspension est levée et l'entreprise prévenue");
  expect((await call('GET', `/recruitment-offers/${offer.id}`, {})).status).toBe(200);
  const acts = await t.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', flag.id)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { action: 'moderation.uphold', actor_id: moderator.accountId },
    { action: 'moderation.lift', actor_id: moderator.accountId },
  ]);
});

test('what a moderator may decide is what the calls then answer', async () => {
  const made = await flagged();
  const abilities = async () => (await read(made.flag.id)).abilities;
  const act = async (decision: keyof Flag['abilities']) => {
    const { version } = await read(made.flag.id);
    return decide(made.flag.id, decision, { reason: 'Vu et vérifié.', version });
  };
  const calls = {
    lift: () => act('lift'),
    uphold: () => act('uphold'),
    dismiss: () => act('dismiss'),
  };
  // Open; suspended, and lifted again; dismissed.
  expect(await abilities()).toEqual({ dismiss: true, uphold: true, lift: false });
  await expectAbilities(abilities, calls);
  expect(await abilities()).toEqual({ dismiss: false, uphold: false, lift: true });
  await expectAbilities(abilities, calls);
  expect(await abilities()).toEqual({ dismiss: false, uphold: false, lift: false });
});

test('two moderators do not act over one another', async () => {
  const { flag } = await flagged();
  const body = { reason: 'Vu et vérifié.', version: flag.version };
  const both = await Promise.all([decide(flag.id, 'dismiss', body), decide(flag.id, 'uphold', body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await decide(flag.id, 'dismiss', body)).toMatchObject({
    status: 409,
    body: { code: 'FLAG_CHANGED' },
  });
});

test('only moderators come in, and a refusal is written down', async () => {
  const { flag } = await flagged();
  for (const { headers, accountId } of [employer, await signedIn(t, 'applicant')]) {
    expect(await list('', headers)).toMatchObject({
      status: 403,
      body: { message: 'Accès réservé aux administrateurs' },
    });
    const body = { reason: 'Pour voir', version: flag.version };
    expect((await decide(flag.id, 'dismiss', body, headers)).status).toBe(403);
    const refused = await t.db
      .selectFrom('audit_log')
      .select('id')
      .where('actor_id', '=', accountId)
      .execute();
    expect(refused.length).toBeGreaterThan(0);
  }
  expect((await list('', {})).status).toBe(401);
});

const report = (body: object) => t.json<Answer>('POST', '/api/v1/suspicion-reports', { body });

test('a visitor reports a sighting; an offer is recognised by its code', async () => {
  const { id } = await makeOffer(t.db, companyId, { title: 'Chauffeur' });
  const { body } = await call<{ verification_code: string }>('GET', `/recruitment-offers/${id}`, {});
  const code = body.data.verification_code;
  const sent = await report({ seen: `On me demande 5 000 F pour l'offre ${code}`, contact: '70 00 00 00' });
  expect(sent).toMatchObject({
    status: 200,
    body: { message: 'Merci. Votre signalement est transmis à nos modérateurs.' },
  });
  expect(await flagsOf(id)).toMatchObject([
    { subject_kind: 'offer', source: 'visitor', contact: '70 00 00 00', company_id: companyId },
  ]);
  await report({ seen: 'Message reçu ce matin : versez 3 000 F par Wave pour le dossier.' });
  const listed = await list('subject=report&source=visitor&status=open');
  expect(listed.body.data).toMatchObject([{ title: expect.stringContaining('Message reçu') }]);
  expect((await report({ seen: 'court' })).status).toBe(422);
  await report({ seen: 'Visitez notre site pour gagner.', website: 'http://exemple.com' });
  expect((await list('subject=report')).body.pagination.total).toBe(1);
});

test('reports are bounded per address', async () => {
  t.startWindow();
  await t.db.deleteFrom('rate_limits').execute();
  const sent = await Promise.all(
    Array.from({ length: 21 }, () => report({ seen: 'Une annonce douteuse.', website: 'x' })),
  );
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(1);
});
