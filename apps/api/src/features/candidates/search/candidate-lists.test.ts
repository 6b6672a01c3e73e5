import { fileURLToPath } from 'node:url';
import { usualCandidateColumns } from '@baara/contract/candidates/column-names';
import type { FileExport } from '@baara/contract/files/exports';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidates } from '../../../platform/db/schema.generated.ts';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { registerExportJobs } from '../../files/exports/exports.jobs.ts';
import { writeApart } from '../../files/exports/write-apart.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { refreshCandidate, repairCandidates } from '../public/candidate-search-rows.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = {
  code: number | string;
  message: string;
  errors?: { field: string; message: string }[];
  data: Data;
};

let server: TestApp;
let companyId: string;
let recruiter: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
});

async function candidate(
  first: string,
  last: string,
  profile: Partial<Insertable<Candidates>> = {},
): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, accountId, { first, last }, { headline: null, skills: [], ...profile });
  await refreshCandidate(server.db, accountId);
  return accountId;
}
const call = <Data>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, who = recruiter) =>
  server.json<Answer<Data>>(method, `/api/v1/recruiter/${path}`, {
    headers: who.headers,
    ...(body ? { body } : {}),
  });
const setRole = (role: string) =>
  server.db
    .updateTable('company_members')
    .set({ role })
    .where('account_id', '=', recruiter.accountId)
    .execute();

describe('columns', () => {
  type Columns = { columns: string[]; isChosen: boolean };

  it("stores a member's own, in their order, until they reset them", async () => {
    expect((await call<Columns>('GET', 'candidate-columns')).body.data).toEqual({
      columns: usualCandidateColumns,
      isChosen: false,
      abilities: { export: true },
    });
    const chosen = { columns: ['phone', 'city', 'phone', 'title'] };
    for (const _ of [1, 2]) {
      const { body } = await call<Columns>('PUT', 'candidate-columns', chosen);
      expect(body.data).toEqual({
        columns: ['phone', 'city', 'title'],
        isChosen: true,
        abilities: { export: true },
      });
    }
    const colleague = await signedIn(server, 'employer', { companyId });
    const theirs = await call<Columns>('GET', 'candidate-columns', undefined, colleague);
    expect(theirs.body.data.isChosen).toBe(false);
    expect((await call<Columns>('PUT', 'candidate-columns', { columns: null })).body.data.isChosen).toBe(
      false,
    );
  });

  it.each([[{ columns: [] }], [{ columns: ['salary'] }], [{}]])('refuses %j', async (body) => {
    expect((await call('PUT', 'candidate-columns', body)).status).toBe(422);
  });

  it('is for members of a company', async () => {
    expect((await server.json('GET', '/api/v1/recruiter/candidate-columns')).status).toBe(401);
    const applicant = await signedIn(server, 'applicant');
    expect((await call('GET', 'candidate-columns', undefined, applicant)).status).toBe(403);
    const manager = await signedIn(server, 'manager');
    const { status, body } = await call('PUT', 'candidate-columns', { columns: ['city'] }, manager);
    expect([status, body.code]).toEqual([403, 'COMPANY_REQUIRED']);
  });
});

/** As the product writes: in a process of its own. */
const exportProgram = fileURLToPath(new URL('../../../write-export.process.ts', import.meta.url));
const apart = () => writeApart(exportProgram, server.config.database.url ?? '');

/** Asks for a CSV, makes it and fetches it. @returns its cells. */
async function exported(body: object): Promise<string[][]> {
  const asked = await call<FileExport>('POST', 'candidates/exports', { format: 'csv', ...body });
  expect(asked).toMatchObject({ status: 202 });
  const { id } = asked.body.data;
  await runJob(registerExportJobs, { ...server.services, exportProgram }, 'exports.make', { exportId: id });
  const { body: text } = await server.inject({
    url: `/api/v1/exports/${id}/content`,
    headers: recruiter.headers,
  });
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

describe('export', () => {
  it("contains the list's results, in its order, under the chosen columns, and no more than it shows", async () => {
    const masked = { headline: 'Meunier Sidibé, 76 12 34 56', city: 'Kita', skills: ['Mouture'] };
    await candidate('Bintou', 'Sidibé', masked);
    const open = await candidate('Adama', 'Koné', { headline: 'Meunier', city: 'Kita' });
    await candidate('Yacouba', 'Koné', { headline: 'Meunier', city: 'Mopti' });
    await candidate('Caché', 'Koné', { headline: 'Meunier', city: 'Kita', is_visible: false });
    const { id: offerId } = await makeOffer(server.db, companyId);
    await makeApplication(server.db, { offerId, companyId, candidateId: open });
    await call('PUT', 'candidate-columns', { columns: ['phone', 'title', 'access', 'email'] });

    const [heading, ...lines] = await exported({ filters: { search: 'meunier', city: 'Kita' } });
    expect(heading).toEqual(['Nom', 'Téléphone', 'Titre', 'Accès', 'Email']);
    expect(lines).toEqual([
      ['Adama Koné', '+223 70 00 00 00', 'Meunier', 'A postulé chez vous', expect.stringMatching(/@exemple/)],
      ['Bintou S.', '', 'Meunier •••, •••', 'Profil masqué', ''],
    ]);

    const activity = await server.db
      .selectFrom('company_activity')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'candidates.exported')
      .select(['actor_id', 'subject_title'])
      .execute();
    expect(activity).toEqual([
      { actor_id: recruiter.accountId, subject_title: '2 (Candidats : meunier, Kita)' },
    ]);
  });

  it("has a column of the company's own tags, and of no other company's", async () => {
    const id = await candidate('Bintou', 'Sidibé', { city: 'Nioro' });
    await candidate('Yacouba', 'Koné', { city: 'Nioro', updated_at: new Date('2026-01-01') });
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
    await call('POST', `candidates/${id}/tags`, { name: 'Vivier 2027' });
    await call('POST', `candidates/${id}/tags`, { name: 'Bilingue' });
    await call('POST', `candidates/${id}/tags`, { name: 'À éviter' }, outsider);
    expect(await exported({ filters: { city: 'Nioro' }, columns: ['tags', 'city'] })).toEqual([
      ['Nom', 'Étiquettes', 'Ville'],
      ['Bintou S.', 'Bilingue, Vivier 2027', 'Nioro'],
      ['Yacouba K.', '', 'Nioro'],
    ]);
    // It is among those of everyone who never chose.
    expect((await exported({ filters: { city: 'Nioro' } }))[0]).toContain('Étiquettes');
  });

  it('takes the columns it is given, and finds nobody for words that say nothing', async () => {
    expect(await exported({ filters: { search: 'avec des le la' }, columns: ['city'] })).toEqual([
      ['Nom', 'Ville'],
    ]);
  });

  it('puts the best matches first, as the list does', async () => {
    await candidate('Second', 'Ba', { summary: 'Ancien soudeur de navires.' });
    await candidate('Premier', 'Ba', { headline: 'Soudeur' });
    await candidate('Troisième', 'Ba', { summary: 'Ancien soudeur.', updated_at: new Date('2026-01-01') });
    const lines = await exported({ filters: { search: 'soudeur' }, columns: ['city'] });
    expect(lines.slice(1).map(([name]) => name)).toEqual(['Premier B.', 'Second B.', 'Troisième B.']);
  });

  it('compares with an offer, and sorts by a column, as the list does', async () => {
    const { id: offerId } = await makeOffer(server.db, companyId);
    await server.db.updateTable('offers').set({ title: 'Comptable' }).where('id', '=', offerId).execute();
    await candidate('Zan', 'Ba', { headline: 'Chauffeur', city: 'Bougouni', experience_years: 3 });
    await candidate('Awa', 'Ba', { headline: 'Comptable', city: 'Bougouni', experience_years: 3 });
    const filters = { city: 'Bougouni', offer: String(offerId) };
    const [heading, ...lines] = await exported({ filters, columns: ['city'] });
    expect(heading).toEqual(['Nom', 'Adéquation (sur 100)', 'Ville']);
    expect(lines.map(([name]) => name)).toEqual(['Awa B.', 'Zan B.']);
    expect(Number(lines[0]?.[1])).toBeGreaterThan(Number(lines[1]?.[1]));
    const byName = { city: 'Bougouni', sort: 'name', order: 'desc' };
    expect((await exported({ filters: byName, columns: ['city'] })).slice(1).map(([name]) => name)).toEqual([
      'Zan B.',
      'Awa B.',
    ]);
    const other = await makeOffer(server.db, await makeCompany(server.db, 'Autre'));
    const refused = await call('POST', 'candidates/exports', {
      format: 'csv',
      filters: { offer: String(other.id) },
    });
    expect(refused.status).toBe(404);
  });

  it('gets the full disk from the process that writes', async () => {
    const order = {
      path: '/dev/full',
      kind: 'candidates.search',
      parameters: { filters: {}, columns: [] },
      accountId: recruiter.accountId,
      companyId,
      format: 'csv' as const,
      at: new Date(),
    };
    await expect(apart()(order, () => Promise.resolve())).rejects.toMatchObject({ code: 'ENOSPC' });
    const unknown = { ...order, kind: 'nobody.knows' };
    await expect(apart()(unknown, () => Promise.resolve())).rejects.toThrow('Nothing exports nobody.knows');
    await expect(apart()(order, () => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
  });

  it('reads more than one batch', async () => {
    await sql`
      with people as (
        insert into accounts (email, role, first_name, last_name)
        select 'lot-' || n || '@exemple.ml', 'applicant', 'Lot', 'Diarra' from generate_series(1, 1100) n returning id)
      insert into candidates (account_id, city) select id, 'Lotville' from people`.execute(server.db);
    await repairCandidates(server.db);
    const lines = await exported({ filters: { city: 'Lotville' }, columns: ['city'] });
    expect(lines).toHaveLength(1101);
  });

  it.each([
    [{ format: 'pdf', filters: {} }, 'format'],
    [{ format: 'csv', filters: { educationLevel: '9' } }, 'filters.educationLevel'],
    [{ format: 'csv', filters: {}, columns: ['iban'] }, 'columns.0'],
    [{ format: 'csv' }, 'filters'],
  ])('refuses %j', async (body, field) => {
    const answer = await call('POST', 'candidates/exports', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => error.field)).toContain(field);
  });

  it('is for those who recruit', async () => {
    const body = { format: 'csv', filters: {} };
    expect((await server.json('POST', '/api/v1/recruiter/candidates/exports', { body })).status).toBe(401);
    const applicant = await signedIn(server, 'applicant');
    expect((await call('POST', 'candidates/exports', body, applicant)).status).toBe(403);
    await setRole('reader');
    const refused = await call('POST', 'candidates/exports', body);
    expect([refused.status, refused.body.code]).toEqual([403, 'READ_ONLY_MEMBER']);
    await setRole('recruiter');
    expect((await call('POST', 'candidates/exports', body)).status).toBe(202);
    const second = await call('POST', 'candidates/exports', body);
    expect([second.status, second.body.code]).toEqual([409, 'EXPORT_RUNNING']);
  });
});
