import { randomUUID } from 'node:crypto';
import type { RecruitmentFile, RecruitmentFileDetail } from '@baara/contract/offers/recruitment-files';
import { joinTeam } from '../../../testing/workspace.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Colleague, makeColleague } from '../../companies/team/team.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offer.factory.ts';

type Person = { headers: { authorization: string } };
type Answer = {
  code: number | string;
  message: string;
  data: RecruitmentFileDetail;
  errors?: { field: string; message: string }[];
};

const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.4\n% ${words}\nstartxref\n9\n%%EOF\n`);
const root = '/api/v1/recruiter/recruitment-files';

let server: TestApp;
let companyId: string;
let offerId: number;
let recruiter: Colleague;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  offerId = (await makeOffer(server.db, companyId)).id;
  recruiter = await makeColleague(server, { companyId, role: 'recruiter' });
});

const send = (
  path: string,
  fields: Record<string, string>,
  { content = pdf('un'), as = recruiter, key }: { content?: Buffer | null; as?: Person; key?: string } = {},
) =>
  server.upload<RecruitmentFileDetail>('POST', `/recruiter/recruitment-files${path}`, as, {
    files: content ? [{ field: 'file', name: 'file.pdf', bytes: content }] : [],
    fields,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const add = async (fields: Record<string, string> = {}): Promise<RecruitmentFileDetail> => {
  const { status, body } = await send('', { title: 'Fiche de poste', offerId: String(offerId), ...fields });
  expect(status).toBe(201);
  return body.data;
};
const call = <T = Answer>(
  method: 'GET' | 'PATCH' | 'DELETE',
  path: string,
  { as = recruiter, body }: { as?: Person | null; body?: object } = {},
) => server.json<T>(method, `${root}${path}`, { headers: as?.headers ?? {}, ...(body ? { body } : {}) });
const open = (path: string, as: Person = recruiter) =>
  server.inject({ method: 'GET', url: `${root}${path}`, headers: as.headers });

it('outlives the draft it was filed under', async () => {
  const { headers } = recruiter;
  const made = await server.json<Answer>('POST', '/api/v1/recruiter/offers', {
    headers,
    body: { title: 'Brouillon' },
  });
  const draft = made.body.data.id;
  const { id } = await add({ offerId: String(draft) });
  expect((await server.json('DELETE', `/api/v1/recruiter/offers/${draft}`, { headers })).status).toBe(200);
  const { status, body } = await call('GET', `/${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ title: 'Fiche de poste', offer: null });
  expect((await open(`/${id}/versions/1/content`)).statusCode).toBe(200);
});

it('leaves nothing for good when its company goes', async () => {
  await add();
  await server.db.deleteFrom('companies').where('id', '=', companyId).execute();
  const left = await server.db
    .selectFrom('files as f')
    .where('f.kind', '=', 'recruitment')
    .where('f.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recruitment_file_versions as v').select('v.id').whereRef('v.file_id', '=', 'f.id'),
        ),
      ),
    )
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

describe('a document of a recruitment', () => {
  it('stores its versions, and shows who of the company opened which', async () => {
    const { id } = await add({ kind: 'job_description' });
    const colleague = await makeColleague(server, { companyId, role: 'reader' });
    await joinTeam(server.db, { companyId, offerId }, { accountId: colleague.id });
    await open(`/${id}/versions/1/content`, colleague);
    await open(`/${id}/versions/1/content`, colleague);
    const second = await send(`/${id}/versions`, { note: 'Salaire revu' }, { content: pdf('deux') });
    expect(second.status).toBe(201);
    const { body } = await call('GET', `/${id}`);
    expect(body.data).toMatchObject({
      title: 'Fiche de poste',
      kind: 'job_description',
      offer: { id: offerId },
      versions: 2,
      readers: 0,
      current: { number: 2, note: 'Salaire revu', by: { id: recruiter.id } },
      history: [
        { number: 2, readers: [] },
        { number: 1, readers: [{ id: colleague.id, readings: 2 }] },
      ],
    });
    const first = await open(`/${id}/versions/1/content`);
    expect(first.rawPayload.equals(pdf('un'))).toBe(true);
    expect(first.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('is made once, however often one request is sent', async () => {
    const key = randomUUID();
    const fields = { title: 'Grille salariale', offerId: String(offerId) };
    const [one, two] = await Promise.all([send('', fields, { key }), send('', fields, { key })]);
    const three = await send('', fields, { key });
    expect([one, two, three].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([one, two, three].map(({ body }) => body.data.id)).size).toBe(1);
    const { body } = await call<{ data: RecruitmentFile[] }>('GET', '');
    expect(body.data.map(({ title }) => title)).toEqual(['Grille salariale']);
    const other = await send('', { ...fields, title: 'Autre' }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('numbers two versions sent at once one after the other', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((words) => send(`/${id}/versions`, {}, { content: pdf(words) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await call('GET', `/${id}`);
    expect(body.data.history.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('refuses as a version the last one again, and stores nothing of it', async () => {
    const { id } = await add();
    const { status, body } = await send(`/${id}/versions`, {});
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'SAME_FILE',
      message: 'Ce fichier est le même que la dernière version',
    });
    const { total } = await server.db
      .selectFrom('files')
      .where('owner_id', '=', recruiter.id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(1);
  });

  it("takes the file's name when it is given no title, and stands without an offer", async () => {
    const { body } = await send('', { title: ' ', offerId: '' });
    expect(body.data).toMatchObject({ title: expect.stringMatching(/\S/), offer: null, kind: 'other' });
  });

  it('is called otherwise, of another kind and without its offer, with its versions as they were', async () => {
    const { id } = await add();
    const body = { title: 'Grille', kind: 'test', offerId: null };
    const changed = await call('PATCH', `/${id}`, { body });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Document enregistré',
        data: { title: 'Grille', kind: 'test', offer: null, versions: 1 },
      },
    });
    const refused = await call('PATCH', `/${id}`, { body: { title: ' ' } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'title', message: 'Indiquez le titre du document' }],
    ]);
  });

  it('is shown no more once deleted, nor its content', async () => {
    const { id } = await add();
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await open(`/${id}/versions/1/content`)).statusCode).toBe(404);
    expect((await call<{ data: RecruitmentFile[] }>('GET', '')).body.data).toEqual([]);
  });

  it('names what is wrong: no file, an unknown kind, a file of another nature', async () => {
    const none = await send('', {}, { content: null });
    expect(none.status).toBe(422);
    const kind = await send('', { kind: 'roman' });
    expect(kind.body.errors).toEqual([{ field: 'kind', message: 'Choisissez la sorte de document' }]);
    const program = await send('', {}, { content: Buffer.from('MZ\u0090\0 not a document') });
    expect(program.status).toBe(415);
  });
});

const titles = async (query: string) =>
  (await call<{ data: RecruitmentFile[] }>('GET', query)).body.data.map(({ title }) => title);

describe('the list', () => {
  it('is narrowed by words, kind and offer, the latest first', async () => {
    await add({ title: 'Grille de test', kind: 'test' });
    await add({ title: 'Procès-verbal du jury', kind: 'minutes', offerId: '' });
    expect(await titles('')).toEqual(['Procès-verbal du jury', 'Grille de test']);
    expect(await titles('?search=proces')).toEqual(['Procès-verbal du jury']);
    expect(await titles('?kind=test')).toEqual(['Grille de test']);
    expect(await titles(`?offerId=${offerId}`)).toEqual(['Grille de test']);
  });
});

describe('access', () => {
  it("does not know another company's document, nor its offers", async () => {
    const { id } = await add();
    const elsewhere = await makeCompany(server.db, 'Autre');
    const other = await makeColleague(server, { companyId: elsewhere, role: 'owner' });
    expect((await call('GET', `/${id}`, { as: other })).status).toBe(404);
    expect((await open(`/${id}/versions/1/content`, other)).statusCode).toBe(404);
    expect((await call('PATCH', `/${id}`, { as: other, body: { title: 'Volé' } })).status).toBe(404);
    expect((await call('DELETE', `/${id}`, { as: other })).status).toBe(404);
    expect((await send(`/${id}/versions`, {}, { as: other, content: pdf('x') })).status).toBe(404);
    const foreign = await send('', { offerId: String(offerId) }, { as: other });
    expect(foreign.body.errors).toEqual([
      { field: 'offerId', message: 'Choisissez une offre de votre entreprise' },
    ]);
    expect((await call('GET', `/${randomUUID()}`)).status).toBe(404);
  });

  it('lets readers open documents, and not change them', async () => {
    const { id } = await add();
    const reader = await makeColleague(server, { companyId, role: 'reader' });
    await joinTeam(server.db, { companyId, offerId }, { accountId: reader.id });
    expect((await call('GET', `/${id}`, { as: reader })).body.data.abilities.edit).toBe(false);
    expect((await open(`/${id}/versions/1/content`, reader)).statusCode).toBe(200);
    expect((await send('', {}, { as: reader })).status).toBe(403);
    expect((await send(`/${id}/versions`, {}, { as: reader })).status).toBe(403);
    expect((await call('DELETE', `/${id}`, { as: reader })).status).toBe(403);
  });

  it('is closed to visitors, candidates, and accounts without a company', async () => {
    expect((await call('GET', '', { as: null })).status).toBe(401);
    expect((await call('GET', '', { as: await signedIn(server, 'applicant') })).status).toBe(403);
    expect((await call('GET', '', { as: await signedIn(server, 'manager') })).body).toMatchObject({
      code: 'COMPANY_REQUIRED',
    });
  });
});
