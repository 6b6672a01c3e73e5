import { randomUUID } from 'node:crypto';
import type { CandidateProfile } from '@baara/contract/candidates/record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = { code: number | string; message: string; data: CandidateProfile };
type Compared = { code: number | string; message: string; data: CandidateProfile[] };

const NOT_FOUND = "Ce profil n'existe pas ou n'est plus visible";
const hostile = '<img src=x onerror=alert(1)>';

let server: TestApp;
let companyId: string;
let recruiter: Person;
let candidate: Person;

const read = (who: Person | null = recruiter, id = candidate.accountId) =>
  server.json<Answer>('GET', `/api/v1/recruiter/candidates/${id}`, { headers: who?.headers ?? {} });
const compare = (ids: string[], who: Person | null = recruiter) =>
  server.json<Compared>('GET', `/api/v1/recruiter/candidate-comparisons?ids=${ids.join(',')}`, {
    headers: who?.headers ?? {},
  });

async function newCandidate(first: string, last: string, fields: object = {}): Promise<Person> {
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first, last }, fields);
  return person;
}
const unlock = (id = candidate.accountId, fields: { refunded_at?: Date } = {}) =>
  server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: companyId, candidate_id: id, price_xof: 1000, ...fields })
    .execute();
async function apply(fields: { stage?: string } = {}): Promise<{ id: string; offerId: number }> {
  const { id: offerId } = await makeOffer(server.db, companyId);
  const of = { offerId, companyId, candidateId: candidate.accountId };
  return { id: await makeApplication(server.db, of, fields), offerId };
}
const hide = () =>
  server.db
    .updateTable('candidates')
    .set({ is_visible: false })
    .where('account_id', '=', candidate.accountId)
    .execute();

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'candidates.read' })
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  candidate = await newCandidate('Aminata', 'Diarra', {
    headline: 'Comptable Diarra',
    summary: `Appelez-moi au 76 12 34 56 ${hostile}`,
    skills: ['Sage Saari', 'Diarra Consulting'],
    birth_date: '1994-03-12',
    languages: JSON.stringify([{ language: 'Bambara', level: 'bilingue' }]),
    experiences: JSON.stringify([
      {
        title: 'Comptable',
        company: 'Cabinet Diarra',
        city: 'Bamako',
        from: '2020-01',
        to: null,
        description: 'Écrire à a.diarra@exemple.ml',
      },
    ]),
    educations: JSON.stringify([{ degree: 'Licence', school: 'USSGB', year: 2018, level: 2 }]),
  });
});

it('shows each of those who ask at the same moment what is theirs to see', async () => {
  await apply();
  const other = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  const ended = await signedIn(server, 'employer', { companyId });
  await server.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', ended.accountId)
    .execute();
  const someone = await newCandidate('Modibo', 'Keïta');
  const answers = await Promise.all([
    read(other),
    read(ended),
    read(),
    read(recruiter, randomUUID()),
    read(recruiter, someone.accountId),
    read(other),
  ]);
  expect(answers.map(({ status, body }) => [status, body.data?.access, body.data?.name])).toEqual([
    [200, 'masked', 'Aminata D.'],
    [401, undefined, undefined],
    [200, 'applied', 'Aminata Diarra'],
    [404, undefined, undefined],
    [200, 'masked', 'Modibo K.'],
    [200, 'masked', 'Aminata D.'],
  ]);
});

describe('a masked profile', () => {
  it('shows what they can do, not who they are: neither in their texts nor beside them', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      access: 'masked',
      name: 'Aminata D.',
      title: 'Comptable •••',
      summary: `Appelez-moi au ••• ${hostile}`,
      skills: ['Sage Saari', '••• Consulting'],
      email: null,
      phone: null,
      birthDate: null,
      documentsCount: null,
      languages: [{ language: 'Bambara', level: 'bilingue' }],
      experiences: [{ company: 'Cabinet •••', description: 'Écrire à •••', to: null }],
      educations: [{ degree: 'Licence', level: 2 }],
      abilities: { seeContact: false, openDocuments: false, unlock: true, tag: true, note: true },
    });
    expect(JSON.stringify(body)).not.toMatch(/diarra|76 12|00 00/i);
  });

  it('does not lead to an application that was withdrawn, which bears the whole name', async () => {
    await apply({ stage: 'withdrawn' });
    expect((await read()).body.data).toMatchObject({ access: 'masked', applications: [] });
  });

  it('is masked again once refunded', async () => {
    await unlock(candidate.accountId, { refunded_at: new Date() });
    expect((await read()).body.data).toMatchObject({ access: 'masked', name: 'Aminata D.' });
  });
});

describe('an open profile', () => {
  it('is whole for the company it applied to, with its applications there', async () => {
    const { id, offerId } = await apply({ stage: 'interview' });
    const { body } = await read();
    expect(body.data).toMatchObject({
      access: 'applied',
      name: 'Aminata Diarra',
      phone: '+223 70 00 00 00',
      birthDate: '1994-03-12',
      documentsCount: 0,
      applications: [{ id, offerId, offerTitle: 'Comptable', stage: 'interview', stageTitle: 'Entretien' }],
      abilities: { seeContact: true, openDocuments: true, unlock: false },
    });
  });

  it('is whole once unlocked, hidden or not, and closed to everyone else', async () => {
    await unlock();
    await hide();
    expect((await read()).body.data).toMatchObject({ access: 'unlocked', name: 'Aminata Diarra' });
    const other = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
    expect((await read(other)).body).toMatchObject({ code: 'CANDIDATE_NOT_FOUND', message: NOT_FOUND });
  });

  it('shows no application to another company', async () => {
    const other = await makeCompany(server.db, 'Autre');
    const { id: offerId } = await makeOffer(server.db, other);
    await makeApplication(server.db, { offerId, companyId: other, candidateId: candidate.accountId });
    expect((await read()).body.data).toMatchObject({ access: 'masked', applications: [] });
  });
});

describe('who reads it', () => {
  const refused: [string, () => Promise<Person | null>, number, string][] = [
    ['nobody', async () => null, 401, 'UNAUTHENTICATED'],
    ['a candidate', () => signedIn(server, 'applicant'), 403, 'FORBIDDEN'],
    ['a freelance', () => signedIn(server, 'freelance'), 403, 'FORBIDDEN'],
    ['a client', () => signedIn(server, 'client'), 403, 'FORBIDDEN'],
    ['an employer without a company', () => signedIn(server, 'employer'), 403, 'COMPANY_REQUIRED'],
  ];
  it.each(refused)('not %s', async (_name, signIn, status, code) => {
    const who = await signIn();
    for (const answer of [await read(who), await compare([candidate.accountId, randomUUID()], who)]) {
      expect(answer.status).toBe(status);
      expect(answer.body.code).toBe(code);
    }
  });

  it("a manager of the platform, whole by permission, and without any company's data", async () => {
    await hide();
    const { body } = await read(await signedIn(server, 'manager'));
    expect(body.data).toMatchObject({
      access: 'house',
      name: 'Aminata Diarra',
      applications: [],
      abilities: {
        seeContact: true,
        openDocuments: false,
        unlock: false,
        tag: false,
        note: false,
        readNotes: false,
      },
    });
  });

  it('a manager of the platform, recorded in the audit', async () => {
    const manager = await signedIn(server, 'manager');
    await read(manager);
    await read();
    const written = await server.db
      .selectFrom('audit_log')
      .select(['actor_role', 'subject'])
      .where('action', '=', 'candidate.profile_read')
      .where('subject', '=', candidate.accountId)
      .execute();
    expect(written).toEqual([{ actor_role: 'manager', subject: candidate.accountId }]);
  });

  it('an admin without the permission, masked', async () => {
    expect((await read(await signedIn(server, 'admin'))).body.data).toMatchObject({ access: 'masked' });
    await hide();
    expect((await read(await signedIn(server, 'admin'))).status).toBe(404);
  });

  it.each([
    ['reader', { write: false, unlock: false, tag: false, note: false, readNotes: true }],
    ['interviewer', { write: false, unlock: false, tag: false, note: true, readNotes: true }],
    ['recruiter', { write: true, unlock: true, tag: true, note: true, readNotes: true }],
  ])("a company's %s, with their abilities", async (role, abilities) => {
    const member = await signedIn(server, 'employer', { companyId });
    await server.db
      .updateTable('company_members')
      .set({ role })
      .where('account_id', '=', member.accountId)
      .execute();
    expect((await read(member)).body.data.abilities).toMatchObject(abilities);
  });

  it.each([
    ['hidden', () => hide()],
    [
      'disabled',
      () =>
        server.db
          .updateTable('accounts')
          .set({ status: 'disabled' })
          .where('id', '=', candidate.accountId)
          .execute(),
    ],
    [
      'erased',
      () =>
        server.db
          .updateTable('accounts')
          .set({ erased_at: new Date(), status: 'disabled' })
          .where('id', '=', candidate.accountId)
          .execute(),
    ],
  ])('nobody once they are %s', async (_how, change) => {
    await change();
    const { status, body } = await read();
    expect([status, body.code, body.message]).toEqual([404, 'CANDIDATE_NOT_FOUND', NOT_FOUND]);
  });

  it('an id of nobody is 404, and what is no id 422', async () => {
    expect((await read(recruiter, randomUUID())).status).toBe(404);
    expect((await read(recruiter, recruiter.accountId)).status).toBe(404);
    expect((await read(recruiter, '12')).status).toBe(422);
  });
});

const views = () =>
  server.db
    .selectFrom('profile_views')
    .select(['viewed_on', 'views'])
    .where('candidate_id', '=', candidate.accountId)
    .orderBy('viewed_on')
    .execute();
const bells = () =>
  server.db
    .selectFrom('notifications')
    .select('title')
    .where('account_id', '=', candidate.accountId)
    .execute();

describe('the candidate is notified of the views', () => {
  it('once a day at most, and notified the first time', async () => {
    await read();
    await read();
    await server.app.profileViews.flush();
    await read();
    await server.app.profileViews.flush();
    expect((await views()).map((row) => row.views)).toEqual([1]);
    expect(await bells()).toEqual([{ title: 'Sahel Énergie a consulté votre profil' }]);
    server.advance({ days: 1 });
    await read();
    await server.app.profileViews.flush();
    expect((await views()).map((row) => row.views)).toEqual([1, 1]);
    expect(await bells()).toHaveLength(1);
  });

  it("by a comparison too; not by the platform's staff, nor when nothing was shown", async () => {
    const second = await newCandidate('Moussa', 'Keïta');
    await read(await signedIn(server, 'manager'));
    await server.app.profileViews.flush();
    expect(await views()).toEqual([]);
    await compare([candidate.accountId, second.accountId]);
    await server.app.profileViews.flush();
    expect(await views()).toHaveLength(1);
    await hide();
    server.advance({ days: 1 });
    await read();
    await server.app.profileViews.flush();
    expect(await views()).toHaveLength(1);
  });

  it('an account erased meanwhile delays none of the others', async () => {
    const gone = await newCandidate('Parti', 'Loin');
    await read();
    await read(recruiter, gone.accountId);
    await server.db.deleteFrom('accounts').where('id', '=', gone.accountId).execute();
    await server.app.profileViews.flush();
    expect(await views()).toHaveLength(1);
  });
});

describe('comparing', () => {
  it('shows each as their own profile does, in the order asked, without those closed to us', async () => {
    const second = await newCandidate('Moussa', 'Keïta');
    const third = await newCandidate('Sira', 'Sow', { is_visible: false });
    await unlock(second.accountId);
    const { body } = await compare([second.accountId, third.accountId, candidate.accountId]);
    expect(body.data.map(({ name }) => name)).toEqual(['Moussa Keïta', 'Aminata D.']);
  });

  it('takes two to four people', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const few = await compare([candidate.accountId, candidate.accountId]);
    expect([few.status, few.body.message]).toEqual([422, 'Choisissez au moins deux candidats à comparer']);
    const many = await compare(ids);
    expect([many.status, many.body.message]).toEqual([
      422,
      'Vous pouvez comparer quatre candidats au maximum',
    ]);
  });
});
